/** A span of time in epoch milliseconds: it includes `from`, but not `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Whether an instant is in a span. */
export const isInSpan = (at: number, { from, to }: Span): boolean => from <= at && at < to;
