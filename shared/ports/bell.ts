/** A message that makes a sender look at a delivery. */
export interface Ring {
  readonly message: string;
  /** The destination: senders share themselves out fairly between groups. At most 128 letters, digits, punctuation. */
  readonly group: string;
  /** Milliseconds from now, rounded up to whole seconds; at most 15 minutes, which is all that a queue can hold. */
  readonly delay: number;
}

/** Rings the webhook senders. */
export interface Bell {
  /** @returns the rings that were not taken */
  ring(rings: readonly Ring[]): Promise<readonly Ring[]>;
}
