import { mode } from '../browser.ts';
import { actingClient } from './acting.ts';
import { queries } from './queries.ts';
import { repeatRuns } from './repeat.ts';

/** Milliseconds between two looks while somebody looks at the screen, and while she does not. */
const seenMs = 10_000;
const unseenMs = 60_000;

/** The key of what was read, in the mode in which it was read, and for whom. */
export const keyOf = (...parts: readonly unknown[]): readonly unknown[] => [
  mode.chosen.value,
  actingClient.value ?? 'self',
  ...parts,
];

/** Reads again what a change may have touched. */
export const refreshReads = (...names: readonly string[]): Promise<unknown> =>
  Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: keyOf(name) })));

/** One look at what changed: the first says where to begin. */
interface Changes<T> {
  /** The address of the next look. */
  readonly next: string;
  readonly results: readonly T[];
}

/**
 * Asks for what changed, and reads again what that touches. It looks at once when the window comes back.
 * @param show shows what changed without reading it again, where it can. @returns whether it could
 */
export function watchChanges<T>(
  look: (since: string | undefined) => Promise<Changes<T>>,
  touched: readonly string[],
  show: (changed: readonly T[]) => boolean = () => false,
): () => void {
  let since: string | undefined;
  let hasMissed = false;
  return repeatRuns(async (hasEnded) => {
    const seen = await look(since).catch(() => undefined);
    if (!hasEnded()) {
      const changed = since === undefined ? [] : (seen?.results ?? []);
      if (seen && (hasMissed || (changed.length > 0 && !show(changed)))) await refreshReads(...touched);
      hasMissed = !seen;
      // A place that is too old to go on from is left.
      since = seen ? (new URL(seen.next).searchParams.get('since') ?? undefined) : undefined;
    }
    return document.hidden ? unseenMs : seenMs;
  });
}
