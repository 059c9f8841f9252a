import type { Outcome, ParcelRecord } from './ask.ts';
import { parcelStandingOf } from './status.ts';

/** Seconds between two requests: the least, the usual pace, and the longest wait after failures. */
const least = 15;
const pace = 20;
const longest = 300;

/** A quarter more or less, so that pages opened together do not all ask at the same time. */
const aboutOf = (seconds: number) => seconds * (0.75 + Math.random() / 2);

/**
 * Asks for a parcel's record repeatedly while the page is visible, until its status is final.
 * @param ask for the record, once
 * @param tell gets each outcome of `ask`
 * @param known the record as it was a moment ago
 * @returns stops asking
 */
export function followParcel(
  ask: () => Promise<Outcome>,
  tell: (outcome: Outcome) => void,
  known: ParcelRecord | undefined,
): () => void {
  let timer: number | undefined;
  let due = 0;
  let notBefore = 0;
  let failures = 0;
  let asking = false;
  let ended = false;

  function plan(next: number): void {
    due = next;
    clearTimeout(timer);
    if (!ended) timer = setTimeout(turn, Math.max(0, due - Date.now()));
  }

  async function turn(): Promise<void> {
    // A hidden page asks when it becomes visible again.
    if (document.hidden || asking) return;
    asking = true;
    const outcome = await ask();
    asking = false;
    if (ended) return;
    tell(outcome);
    const { record, notice, retryAfter = 0 } = outcome;
    if (notice === 'unknown' || (record && parcelStandingOf(record).isFinal)) return end();
    failures = record ? 0 : failures + 1;
    notBefore = Date.now() + 1000 * (record ? least : retryAfter);
    const usual = aboutOf(Math.min(longest, pace * 2 ** Math.max(0, failures - 1)));
    plan(Math.max(notBefore, Date.now() + 1000 * usual));
  }

  const seen = () => plan(due);
  const networkChanged = () => plan(notBefore);

  function end(): void {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
    for (const name of ['online', 'offline']) removeEventListener(name, networkChanged);
  }

  document.addEventListener('visibilitychange', seen);
  for (const name of ['online', 'offline']) addEventListener(name, networkChanged);
  if (known && parcelStandingOf(known).isFinal) end();
  else plan(known ? Date.now() + 1000 * aboutOf(pace) : 0);
  return end;
}
