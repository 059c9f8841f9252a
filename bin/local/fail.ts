/** Ends the program with the text of an error, without the position in the code, which does not help the user. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
