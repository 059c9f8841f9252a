/** Says why a check cannot be made here. */
export class Skipped extends Error {}

/** One check. @returns what was seen; throws what was seen instead, or Skipped */
export type Check = () => Promise<string>;

/** @throws when something is not as it should be */
export function expectTrue(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/**
 * Makes checks one after the other and writes a line for each.
 * @returns how many failed
 */
export async function makeChecks(
  checks: readonly (readonly [name: string, check: Check])[],
  write: (line: string) => void,
): Promise<number> {
  let failed = 0;
  for (const [name, check] of checks) {
    const { state, seen } = await check().then(
      (text) => ({ state: 'ok', seen: text }),
      (error: unknown) => ({
        state: error instanceof Skipped ? 'skipped' : 'FAILED',
        seen: error instanceof Error ? error.message : String(error),
      }),
    );
    if (state === 'FAILED') failed += 1;
    write(`${state.padEnd(8)} ${name.padEnd(12)} ${seen}`);
  }
  return failed;
}
