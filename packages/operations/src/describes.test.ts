import { expect, it } from 'vitest';
import { z } from 'zod';
import { describes } from './describes.ts';
import { outputJsonSchema } from './input-field.ts';
import { OPERATIONS } from './table.ts';

interface Sample {
  readonly id: string;
  readonly tags: readonly string[];
  readonly note?: string;
}

it('takes a schema that describes the type, whatever is readonly', () => {
  const schema = z.object({ id: z.string(), tags: z.array(z.string()), note: z.string().exactOptional() });
  expect(describes<Sample>()(schema)).toBe(schema);
});

it('does not compile with a field that is missing, too much, of another type, or optional on one side only', () => {
  const [id, tags, note] = [z.string(), z.array(z.string()), z.string().exactOptional()];
  // @ts-expect-error the schema lacks an optional field
  describes<Sample>()(z.object({ id, tags }));
  // @ts-expect-error the schema has a field more
  describes<Sample>()(z.object({ id, tags, note, more: z.string() }));
  // @ts-expect-error the type says string
  describes<Sample>()(z.object({ id: z.number(), tags, note }));
  // @ts-expect-error the type says it is always there
  describes<Sample>()(z.object({ id: z.string().exactOptional(), tags, note }));
  expect.assertions(0);
});

it('leaves a JSON Schema for every answer', () => {
  for (const operation of OPERATIONS) expect(outputJsonSchema(operation.output), operation.name).toHaveProperty('type');
});
