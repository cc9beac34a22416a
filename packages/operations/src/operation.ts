import type { Application, CallContext } from '@trefoil/engine';
import type { z } from 'zod';
import type { Pen } from './pen.ts';

/** A thing the outside world can ask. Tool, endpoint and command are its renderings, made by the apps from this alone. */
export interface Operation<Input extends z.ZodObject = z.ZodObject, Answer = unknown> {
  readonly name: string;
  /** One line, for a list. */
  readonly summary: string;
  /** What a model or a reader of the API must know to use it well. */
  readonly description: string;
  readonly effect: 'read' | 'write';
  /** Strict: an unknown key is refused by name. */
  readonly input: Input;
  /** Describes the answer; a type-level test holds it equal to the types of `schema`. */
  readonly output: z.ZodType;
  readonly surfaces: Surfaces<Input, Answer>;
  run(application: Application, input: z.output<Input>, context: CallContext): Promise<Answer>;
  /** The answer for people and models, as lines. Call it through `renderAnswer`, which makes the data safe to print. */
  render(answer: Answer, pen: Pen): string;
}

/** Where an operation is rendered; an absent surface does not have it. */
export interface Surfaces<Input extends z.ZodObject = z.ZodObject, Answer = unknown> {
  readonly cli?: CliSurface<Input, Answer>;
  readonly http?: readonly HttpRoute<Answer>[];
  readonly mcp?: McpSurface<Input, Answer>;
}

export interface CliArgument {
  /** The input field it fills. A list takes all words that are left. */
  readonly field: string;
  readonly required: boolean;
  /** Joins all words that are left into one string. */
  readonly join?: string;
}

export interface CliSurface<Input extends z.ZodObject = z.ZodObject, Answer = unknown> {
  /** The verb, or a verb and its subcommand: `collections remove`. */
  readonly command: string;
  readonly arguments?: readonly CliArgument[];
  /** One-letter flags by field. */
  readonly short?: Readonly<Record<string, string>>;
  /** What `--jsonl` prints, one a line. */
  rows?(answer: Answer): readonly unknown[];
  /** Nothing was found: exit 3 under `--exit-code`. */
  isEmpty?(answer: Answer): boolean;
  /** Part of what was asked for is missing: exit 1, after the answer. */
  isPartial?(answer: Answer): boolean;
  /** A question to ask on a terminal before running. */
  confirm?(input: z.output<Input>): string;
  /** Instead of `run` outside `--json`: lines of JSON as they come. Null when this input has none. */
  lines?(application: Application, input: z.output<Input>, context: CallContext): AsyncIterable<string> | null;
  /** A flag that keeps the command running, with an answer now and then. */
  readonly follow?: CliFollow<Input, Answer>;
}

export interface CliFollow<Input extends z.ZodObject = z.ZodObject, Answer = unknown> {
  readonly flag: string;
  readonly summary: string;
  run(
    application: Application,
    input: z.output<Input>,
    context: CallContext & { readonly onAnswer: (answer: Answer) => void },
  ): Promise<void>;
}

export interface HttpRoute<Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are in braces: `/v1/jobs/{id}`. */
  readonly path: string;
  /** 200 when absent. */
  readonly status?: number;
  /** Names of this route's parameters that differ from the input's fields: `{ q: 'query' }`. */
  readonly rename?: Readonly<Record<string, string>>;
  /** Values that this route fixes or gives when the request does not. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Answers at once with a job and goes on in the background. */
  readonly background?: 'sync';
  /** Input fields that hold paths of this machine: only those under allowed roots pass. */
  readonly pathFields?: readonly string[];
  /** Another shape than the operation's own answer, with its schema. */
  readonly reshape?: { readonly output: z.ZodType; from(answer: Answer): unknown };
}

export interface McpSurface<Input extends z.ZodObject = z.ZodObject, Answer = unknown> {
  readonly title: string;
  /** Only what differs from the protocol's defaults: for a reading tool, that it reads and stays in the index. */
  readonly annotations: {
    readonly readOnlyHint?: boolean;
    readonly destructiveHint?: boolean;
    readonly idempotentHint?: boolean;
    readonly openWorldHint?: boolean;
  };
  /** Input fields that are taken and not shown: a list of tools is read before every conversation. */
  readonly hidden?: readonly string[];
  /** Bound on the whole result unless `max_tokens` says otherwise. */
  readonly maxTokens: number;
  /** The answer quotes documents: their text is marked as data. */
  readonly quotesDocuments?: boolean;
  /** Documents to link, in the order of the answer. */
  links?(answer: Answer): readonly DocumentLink[];
  /** Makes the answer small enough; called only when it is not. */
  fit(attempt: FitAttempt<z.output<Input>, Answer>): Promise<Fitted<Answer>>;
}

export interface DocumentLink {
  readonly id: string;
  readonly collection: string;
  readonly title: string;
}

export interface FitAttempt<Input, Answer> {
  readonly input: Input;
  readonly answer: Answer;
  /** Whether this answer with this note is within the bound. */
  fits(answer: Answer, note: string): boolean;
  /** Asks again, for less. */
  rerun(input: Input): Promise<Answer>;
}

/** An answer within the bound, and what was left out with how to get it. */
export interface Fitted<Answer> {
  readonly answer: Answer;
  readonly note: string;
}

/** Infers the types of an operation from its parts. */
export function defineOperation<Input extends z.ZodObject, Answer>(operation: Operation<Input, Answer>): Operation<Input, Answer> {
  return operation;
}
