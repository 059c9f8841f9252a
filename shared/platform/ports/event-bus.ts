/** An event as the bus carries it. */
export interface BusEvent {
  readonly name: string;
  readonly at: Date;
  /** JSON. */
  readonly detail: string;
}

/** Carries events to their consumers. */
export interface EventBus {
  /**
   * @returns the positions of the events that the bus did not accept
   * @throws when the bus could not be reached
   */
  put(events: readonly BusEvent[]): Promise<readonly number[]>;
}
