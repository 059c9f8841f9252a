import * as z from 'zod';

const Response = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish(),
});

/**
 * Which records of a batch failed, read from what the handler returned. As Lambda reads it: nothing, or an empty list,
 * means that all went well; an identifier that is not of the batch, or an answer of another form, that all failed.
 * @param ids the records' identifiers, in order
 */
export function failuresOf(returned: unknown, ids: readonly string[]): ReadonlySet<string> {
  if (returned === undefined || returned === null) return new Set();
  const read = Response.safeParse(returned);
  const failed = read.data?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier) ?? [];
  const known = new Set(ids);
  return new Set(read.success && failed.every((id) => known.has(id)) ? failed : ids);
}
