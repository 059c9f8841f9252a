/** A message that a consumer gave up on, or that never reached its queue. */
export interface DeadLetter {
  /** The same as often as it is taken. */
  readonly id: string;
  /** Its consumer. */
  readonly consumer: string;
  /** The ARN of the queue that it belongs into. */
  readonly queue: string;
  readonly body: string;
  /** Its message group, if it has one. */
  readonly group?: string | undefined;
  /** How often it was received, or sent in vain. */
  readonly tries: number;
  /** Forgets it here. */
  done(): Promise<void>;
}

/** Holds what consumers gave up on, until it is kept elsewhere. */
export interface DeadLetters {
  /** Some letters; none when this run has seen all of them. */
  next(): Promise<readonly DeadLetter[]>;
}

/** Puts what a consumer gave up on into its queue again. */
export interface Redrives {
  /** Sends it. Twice within five minutes, a FIFO queue takes it once. */
  send(letter: Pick<DeadLetter, 'id' | 'queue' | 'body' | 'group'>): Promise<void>;
}
