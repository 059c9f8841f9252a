/**
 * List prices of us-east-1 in USD, without free tiers and volume discounts.
 * https://aws.amazon.com/dynamodb/pricing/on-demand/ · /lambda/pricing/ · /eventbridge/pricing/ · /sqs/pricing/ ·
 * /api-gateway/pricing/ · /s3/pricing/
 * Looked up on 2026-11-21 in stored copies: docs/deploying.md says in which.
 */
const perMillion = (usd: number) => usd / 1_000_000;

export const prices = {
  /** DynamoDB on demand, standard table class. Streams that Lambda reads cost nothing. */
  writeUnit: perMillion(0.625),
  readUnit: perMillion(0.125),
  /** A custom event of up to 64 KB; what a rule delivers to a queue is a request of the queue. */
  busEvent: perMillion(1),
  /** A request to a standard queue, of up to 64 KB. */
  queueRequest: perMillion(0.4),
  /** A request to a FIFO queue. Message groups cost nothing more there. */
  fifoQueueRequest: perMillion(0.5),
  /** Lambda on arm64. */
  invocation: perMillion(0.2),
  gigabyteSecond: 0.0000133334,
  /** A request to S3 that writes a file, and one that reads it. What is removed costs nothing. */
  filePut: perMillion(5),
  fileGet: perMillion(0.4),
  /** A request to an HTTP API, of up to 512 KB. */
  apiRequest: perMillion(1),
} as const;
