import { mode } from '../browser.ts';
import { queries } from './queries.ts';

/** Milliseconds between two looks while somebody looks at the screen, and while she does not. */
const seenMs = 10_000;
const unseenMs = 60_000;

/** The key of what was read, in the mode in which it was read. */
export const keyOf = (...parts: readonly unknown[]): readonly unknown[] => [mode.chosen.value, ...parts];

/** Reads again what a change may have touched. */
export const refreshReads = (...names: readonly string[]): Promise<unknown> =>
  Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: keyOf(name) })));

/** One look at what changed: the first says where to begin. */
interface Changes {
  /** The address of the next look. */
  readonly next: string;
  readonly results: readonly unknown[];
}

/** Asks for what changed, and reads again what that touches. It begins anew when the window comes back. */
export function watchChanges(
  look: (since: string | undefined) => Promise<Changes>,
  touched: readonly string[],
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: string | undefined;
  let isEndedJob = false;
  const turn = async () => {
    clearTimeout(timer);
    const seen = await look(since).catch(() => undefined);
    if (isEndedJob) return;
    if (since !== undefined && seen && seen.results.length > 0) await refreshReads(...touched);
    // A place that is too old to go on from is left.
    since = seen ? (new URL(seen.next).searchParams.get('since') ?? undefined) : undefined;
    timer = setTimeout(turn, document.hidden ? unseenMs : seenMs);
  };
  const lookAgain = () => {
    if (!document.hidden) void turn();
  };
  document.addEventListener('visibilitychange', lookAgain);
  void turn();
  return () => {
    isEndedJob = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}
