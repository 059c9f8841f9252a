/** A range of the table's stream that the publisher gave up on, because its records grew too old. */
export interface GivenUp {
  /**
   * All records in the range, in order, in the form of the stream.
   * @throws when the stream no longer holds them, 24 hours after they were written
   */
  read(): Promise<readonly unknown[]>;
  /** Forgets the range. */
  done(): Promise<void>;
}

/** Holds what the publisher gave up on. */
export interface GivenUpRanges {
  /** Some ranges; none when this run has seen all of them. */
  next(): Promise<readonly GivenUp[]>;
}
