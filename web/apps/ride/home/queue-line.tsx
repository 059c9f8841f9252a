import { sendFailure, steps } from '../data/queue.ts';
import { rideWords } from '../words/words.ts';

const { queue } = rideWords;

/** How much waits, and whether something was refused; nothing where all is done. */
export function QueueLine() {
  const refused = steps.value.filter(({ refusal }) => refusal).length;
  const waiting = steps.value.length - refused;
  if (steps.value.length === 0) return null;
  return (
    <a class={refused ? 'notice bad queue-line' : 'notice warning queue-line'} href="/ride/queue/">
      {refused > 0 && (
        <b>
          {refused} {refused === 1 ? queue.refusedOne : queue.refusedMany}
        </b>
      )}
      {waiting > 0 && (
        <span>
          {waiting} {waiting === 1 ? queue.one : queue.many}
        </span>
      )}
      {sendFailure.value?.code === 'unauthenticated' && <span>{queue.signedOut}</span>}
    </a>
  );
}
