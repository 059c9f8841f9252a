import * as z from 'zod';

const Response = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish(),
});

/**
 * Which records of a batch failed, from the handler's result. As with Lambda, nothing or an empty list means that all
 * succeeded; an identifier from outside the batch, or an answer in another form, means that all failed.
 * @param ids the records' identifiers, in order
 */
export function failuresOf(returned: unknown, ids: readonly string[]): ReadonlySet<string> {
  if (returned === undefined || returned === null) return new Set();
  const read = Response.safeParse(returned);
  const failed = read.data?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier) ?? [];
  const known = new Set(ids);
  return new Set(read.success && failed.every((id) => known.has(id)) ? failed : ids);
}
