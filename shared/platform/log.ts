import { findConsumer, findRequestId } from './trace.ts';

const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR', 'SILENT'];
type Fields = Readonly<Record<string, unknown>>;

/** An error as a line shows it. Its other properties may hold what no log may: the item that a condition found. */
const describeError = ({ name, message, stack, cause }: Error): Fields => ({
  name,
  message,
  stack,
  cause: cause instanceof Error ? describeError(cause) : cause,
});

/** What JSON cannot say by itself. */
function describe(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  return value instanceof Error ? describeError(value) : value;
}

/**
 * Writes a line, with the id of the request that caused the work and the consumer that does it, unless `SVC_LOG_LEVEL` wants
 * only more important ones.
 */
function write(level: 'INFO' | 'WARN' | 'ERROR', message: string, fields: Fields): void {
  if (levels.indexOf(level) < levels.indexOf(process.env.SVC_LOG_LEVEL ?? 'INFO')) return;
  const timestamp = new Date().toISOString();
  const trace = { request_id: findRequestId(), consumer: findConsumer() };
  const line = { level, message, timestamp, service: 'svc', ...trace, ...fields };
  (level === 'INFO' ? process.stdout : process.stderr).write(`${JSON.stringify(line, describe)}\n`);
}

/** The structured log. It must not contain queries, bodies, phone numbers, codes or secrets. */
export const log = {
  info: (message: string, fields: Fields = {}) => write('INFO', message, fields),
  warn: (message: string, fields: Fields = {}) => write('WARN', message, fields),
  error: (message: string, fields: Fields = {}) => write('ERROR', message, fields),
} as const;
