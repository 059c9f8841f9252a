import { statusOf } from './status.js';

/** Seconds between two requests: the least, the usual pace, and the longest wait after failures. */
const least = 15;
const pace = 20;
const longest = 300;

/** A quarter more or less, so that pages opened together do not all ask at the same time. */
const about = (seconds) => seconds * (0.75 + Math.random() / 2);

/**
 * Asks for a parcel's record repeatedly while the page is visible, until its status is final.
 * @param {() => Promise<object>} ask for the record, once
 * @param {(outcome: object) => void} tell gets each outcome of `ask`
 * @param {object} [known] the record as it was a moment ago
 * @returns {() => void} stops asking
 */
export function follow(ask, tell, known) {
  let timer;
  let due = 0;
  let notBefore = 0;
  let failures = 0;
  let asking = false;
  let ended = false;

  function plan(next) {
    due = next;
    clearTimeout(timer);
    if (!ended) timer = setTimeout(turn, Math.max(0, due - Date.now()));
  }

  async function turn() {
    // A hidden page asks when it becomes visible again.
    if (document.hidden || asking) return;
    asking = true;
    const outcome = await ask();
    asking = false;
    if (ended) return;
    tell(outcome);
    const { record, notice, retryAfter } = outcome;
    if (notice === 'unknown' || (record && statusOf(record).final)) return end();
    failures = record ? 0 : failures + 1;
    notBefore = Date.now() + 1000 * (record ? least : retryAfter);
    const usual = about(Math.min(longest, pace * 2 ** Math.max(0, failures - 1)));
    plan(Math.max(notBefore, Date.now() + 1000 * usual));
  }

  const seen = () => plan(due);
  const networkChanged = () => plan(notBefore);

  function end() {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
    for (const name of ['online', 'offline']) removeEventListener(name, networkChanged);
  }

  document.addEventListener('visibilitychange', seen);
  for (const name of ['online', 'offline']) addEventListener(name, networkChanged);
  if (known && statusOf(known).final) end();
  else plan(known ? Date.now() + 1000 * about(pace) : 0);
  return end;
}
