/**
 * The webhooks of a destination are in this many parts, so that as many runs can send to it, each of which begins with one in
 * flight: more than two at a time nobody gets who has not shown to be quick. Those of a shipment or an order are in one part,
 * so that few of them overtake each other.
 */
export const parts = 2;

/** The part of a subject's webhooks, from 0. The same each time. @param subject the partition of the event's subject */
export function partOfSubject(subject: string): number {
  let sum = 0;
  for (let at = 0; at < subject.length; at++) sum = (Math.imul(sum, 31) + subject.charCodeAt(at)) >>> 0;
  return sum % parts;
}

/**
 * How many webhooks of a part may be in flight to a destination at once: until it has shown that it is quick, and at
 * most.
 */
export const [fewestAtOnce, mostAtOnce] = [1, 10] as const;

/** Milliseconds within which a destination must answer to get more at once. */
const quickly = 200;

/**
 * How many webhooks of a part may be in flight to a destination after an answer: one more after a quick answer, half as many
 * otherwise.
 * @param ms milliseconds that the answer took
 */
export const nextPaceOf = (pace: number, ms: number): number =>
  ms <= quickly ? Math.min(pace + 1, mostAtOnce) : Math.max(Math.floor(pace / 2), fewestAtOnce);
