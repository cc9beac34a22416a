import type { DocumentView, GetAnswer } from '@trefoil/schema';
import type { FitAttempt, Fitted } from './operation.ts';

interface GetInput {
  readonly ids: readonly string[];
  readonly lines?: { readonly start: number; readonly end: number } | undefined;
  readonly section?: string | undefined;
}

/**
 * Makes read documents small: as many whole ones as there is room for, then the first lines of the next. The cut part
 * is read again by its lines, so that pages joined end to end are the document.
 */
export async function fitDocuments(attempt: FitAttempt<GetInput, GetAnswer>): Promise<Fitted<GetAnswer>> {
  const { answer, fits } = attempt;
  const outlined = answer.documents.map(withNearSections);
  let whole = 0;
  while (
    whole < outlined.length &&
    fits({ ...answer, documents: outlined.slice(0, whole + 1) }, noteFor(null, outlined.slice(whole + 1)))
  ) {
    whole += 1;
  }
  const next = outlined[whole];
  if (!next) {
    return { answer: { ...answer, documents: outlined }, note: 'sections outside the lines shown were left out to keep to max_tokens' };
  }
  const rest = outlined.slice(whole + 1);
  if (whole > 0) return { answer: { ...answer, documents: outlined.slice(0, whole) }, note: noteFor(null, [next, ...rest]) };
  return fitOne(attempt, next, rest);
}

async function fitOne(
  { answer, fits, rerun }: FitAttempt<GetInput, GetAnswer>,
  document: DocumentView,
  rest: readonly DocumentView[],
): Promise<Fitted<GetAnswer>> {
  const lines = splitLines(document.text);
  const fitsLines = (count: number): boolean => {
    const cut = withNearSections({
      ...document,
      text: lines.slice(0, count).join(''),
      lines: { start: document.lines.start, end: document.lines.start + count - 1 },
    });
    return fits({ ...answer, documents: [cut] }, noteFor(cut, rest));
  };
  const count = largest(lines.length, fitsLines);
  if (count === 0) return fitCharacters(answer, document, rest, fits);
  const again = await rerun({ ids: [document.id], lines: { start: document.lines.start, end: document.lines.start + count - 1 } });
  const [read] = again.documents.map(withNearSections);
  if (!read) return { answer: { ...again, missing: [...again.missing, ...answer.missing] }, note: noteFor(null, rest) };
  return { answer: { documents: [read], missing: answer.missing }, note: noteFor(read, rest) };
}

/** A single line that is too long: its beginning. The rest is reachable by its sections. */
function fitCharacters(
  answer: GetAnswer,
  document: DocumentView,
  rest: readonly DocumentView[],
  fits: (answer: GetAnswer, note: string) => boolean,
): Fitted<GetAnswer> {
  const [line = ''] = splitLines(document.text);
  const start = document.lines.start;
  const note = `line ${start} is longer than max_tokens allows and is cut; read its parts by section id, or allow more tokens`;
  const cutTo = (length: number, sections: DocumentView['sections']): GetAnswer => ({
    ...answer,
    documents: [{ ...document, text: line.slice(0, length).toWellFormed(), lines: { start, end: start }, sections }],
  });
  const near = withNearSections({ ...document, lines: { start, end: start } }).sections;
  const sections = fits(cutTo(0, near), note) ? near : [];
  const length = largest(line.length, (candidate) => fits(cutTo(candidate, sections), note));
  return { answer: cutTo(length, sections), note: rest.length === 0 ? note : `${note}; ${noteFor(null, rest)}` };
}

/** Lines with their line ends, so that they join back to the text. */
function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/gu) ?? [];
}

function withNearSections(document: DocumentView): DocumentView {
  const sections = document.sections.filter(({ lines }) => lines.start <= document.lines.end && lines.end >= document.lines.start);
  return { ...document, sections };
}

function noteFor(cut: DocumentView | null, left: readonly DocumentView[]): string {
  const more = cut
    ? [
        `only lines ${cut.lines.start}-${cut.lines.end} of ${cut.totalLines} are shown to keep to max_tokens; go on with lines ${cut.lines.end + 1}:`,
      ]
    : [];
  const others = left.length > 0 ? [`not shown to keep to max_tokens: ${left.map(({ id }) => id).join(', ')}`] : [];
  return [...more, ...others].join('; ');
}

/** The largest count that passes, where fewer never fails once more has passed; 0 when not even one does. */
function largest(maximum: number, passes: (count: number) => boolean): number {
  let low = 0;
  let high = maximum;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (passes(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
