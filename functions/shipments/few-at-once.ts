/**
 * Works on all items, on no more than a few at a time.
 * @param most how many at a time
 * @returns the results in the order of the items
 * @throws what the work threw first, once nothing is worked on any more
 */
export async function fewAtOnce<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item, index);
  };
  const ended = await Promise.allSettled(Array.from({ length: most }, worker));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return results;
}
