/** How many webhooks may be in flight to a destination at once: until it has shown that it is quick, and at most. */
export const [fewestAtOnce, mostAtOnce] = [2, 10] as const;

/** Milliseconds within which a destination must answer to get more at once. */
const quickly = 200;

/**
 * How many webhooks may be in flight to a destination after an answer: one more after a quick answer, half as many
 * otherwise.
 * @param ms milliseconds that the answer took
 */
export const nextPaceOf = (pace: number, ms: number): number =>
  ms <= quickly ? Math.min(pace + 1, mostAtOnce) : Math.max(Math.floor(pace / 2), fewestAtOnce);
