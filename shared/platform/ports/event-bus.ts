/** What happened, as the bus carries it. */
export interface BusEvent {
  readonly name: string;
  readonly at: Date;
  /** JSON. */
  readonly detail: string;
}

/** Where events go, and from there to whoever listens. */
export interface EventBus {
  /**
   * @returns the positions of the events that the bus did not take
   * @throws when it could not be asked
   */
  put(events: readonly BusEvent[]): Promise<readonly number[]>;
}
