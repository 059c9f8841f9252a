/**
 * Waits until all have ended, well or badly. A run that ended before its works would leave them frozen with the process,
 * to go on in the next run with leases that are long over.
 * @throws what the first of them that failed threw
 */
export async function allEnded<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
