/** Webhooks that are on their way to a destination at once: as long as it has not shown that it is quick, and at most. */
export const [fewestAtOnce, mostAtOnce] = [2, 10] as const;

/** Milliseconds within which a destination has to answer to be sent more at once. */
const quickly = 200;

/**
 * How many webhooks may be on their way to a destination after an answer: one more after a quick one, half as many after
 * another.
 * @param ms milliseconds that the answer took
 */
export const paceAfter = (pace: number, ms: number): number =>
  ms <= quickly ? Math.min(pace + 1, mostAtOnce) : Math.max(Math.floor(pace / 2), fewestAtOnce);
