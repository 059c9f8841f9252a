/** The validated input of a request. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The text of a field in validated input, whatever its schema; undefined if it is missing. */
export function fieldOf(input: unknown, field: string): string | undefined {
  const found: unknown = Object.entries(input ?? {}).find(([name]) => name === field)?.[1];
  return typeof found === 'string' ? found : undefined;
}
