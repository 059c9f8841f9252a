/** What is in a queue at the moment, approximately. */
export interface QueueLevel {
  /** The name of the queue. */
  readonly queue: string;
  /** Messages that nobody has received. */
  readonly waiting: number;
  /** Messages that somebody has received and not deleted yet. */
  readonly taken: number;
}

/** Looks at the queues of consumers. */
export interface QueueLevels {
  read(): Promise<readonly QueueLevel[]>;
  /** Waits until another look may tell something else. */
  settle(): Promise<void>;
}
