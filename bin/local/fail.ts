/** Ends the program with the words of an error, and without the place in the code, which helps nobody who runs it. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
