/**
 * List prices of us-east-1 in USD, without free tiers and volume discounts.
 * https://aws.amazon.com/dynamodb/pricing/on-demand/ · /lambda/pricing/ · /eventbridge/pricing/ · /sqs/pricing/ ·
 * /api-gateway/pricing/ · /s3/pricing/ · /cloudfront/pricing/ · /waf/pricing/ · /cloudwatch/pricing/
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
  /** A request to a FIFO queue, and one to a fair queue: there a message group costs 0.10 more. */
  fifoQueueRequest: perMillion(0.5),
  /** Lambda on arm64. */
  invocation: perMillion(0.2),
  gigabyteSecond: 0.0000133334,
  /** A request to S3 that writes a file, and one that reads it. What is removed costs nothing. */
  filePut: perMillion(5),
  fileGet: perMillion(0.4),
  /** A request to an HTTP API, of up to 512 KB. */
  apiRequest: perMillion(1),
  /** An HTTPS request to CloudFront in the United States; elsewhere it is somewhat more. */
  edgeRequest: perMillion(1),
  /** A request that the firewall looks at. */
  firewallRequest: perMillion(0.6),
  /** A run of CloudFront's function, which each request has. */
  edgeFunction: perMillion(0.1),
  /** A byte that is written to CloudWatch Logs. */
  logByte: 0.5 / 1_000_000_000,
  /** A run that EventBridge Scheduler starts. */
  scheduledRun: perMillion(1),
} as const;

/** What is paid by the month, used or not. */
export const monthly = {
  /** A web ACL of the firewall, and each of its rules. */
  firewall: 5,
  firewallRule: 1,
  dashboard: 3,
  /** A metric that an alarm reads once a minute or less often. */
  alarmMetric: 0.1,
  /** A metric of one's own, by the hours in which it has data. */
  metric: 0.3,
  secret: 0.4,
  key: 1,
  /** A GB of the table or an index, of what can be gone back to, of files, and of logs kept. */
  tableGigabyte: 0.25,
  recoveryGigabyte: 0.2,
  fileGigabyte: 0.023,
  logGigabyte: 0.03,
} as const;
