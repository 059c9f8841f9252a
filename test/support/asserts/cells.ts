/** One of the questions that a test asks of a thing: what must hold, by its name. */
export type Cell = readonly [name: string, holds: () => unknown];

/** What a failed assertion says, with the two values that it compared. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('expected' in error && 'actual' in error)) return error.message;
  return `${error.message} (${JSON.stringify(error.actual)} for ${JSON.stringify(error.expected)})`;
}

/** Asserts that each of the cells holds. All are tried. @throws an error that names each that does not, and why */
export async function expectAll(cells: readonly Cell[]): Promise<void> {
  if (cells.length === 0) throw new Error('nothing is asked');
  const failed: string[] = [];
  for (const [name, holds] of cells) {
    try {
      await holds();
    } catch (error) {
      failed.push(`${name}: ${reasonOf(error)}`);
    }
  }
  if (failed.length > 0)
    throw new Error(`${failed.length} of ${cells.length} do not hold:\n${failed.join('\n')}`);
}
