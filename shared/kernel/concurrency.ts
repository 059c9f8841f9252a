/**
 * Waits until all have ended, well or badly. Whoever went on at the first failure would leave the others at work unseen;
 * on AWS they would be frozen with the process, to go on in the next run with leases that are long over.
 * @throws what the first of them that failed threw
 */
export async function settleAll<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
