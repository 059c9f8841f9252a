/** What this browser keeps for the documentation. A browser may keep nothing. */
type Kept = 'svc-docs-theme' | 'svc-docs-language';

export function readKept(name: Kept): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param value null removes it */
export function keepChoice(name: Kept, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Then the choice counts for this page.
  }
}
