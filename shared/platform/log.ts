import { Logger } from '@aws-lambda-powertools/logger';
import { findRequestId } from './trace.ts';

const logger = new Logger({ serviceName: 'svc' });

type Fields = Readonly<Record<string, unknown>>;

/** The members of a line, with the id of the request that caused the work. */
const addTrace = (fields: Fields): Fields => ({ request_id: findRequestId(), ...fields });

/** The structured log. It must not contain queries, bodies, phone numbers, codes or secrets. */
export const log = {
  info: (message: string, fields: Fields = {}) => logger.info(message, addTrace(fields)),
  warn: (message: string, fields: Fields = {}) => logger.warn(message, addTrace(fields)),
  error: (message: string, fields: Fields = {}) => logger.error(message, addTrace(fields)),
} as const;
