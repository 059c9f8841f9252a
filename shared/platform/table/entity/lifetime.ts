import { secondsPerDay, toEpochSeconds } from '../../../kernel/time.ts';

/** Days for which the table keeps what tells of the past and is no book: 13 months. */
const daysOfRecords = 396;

/**
 * When an item ends that tells of the past and is no book, such as an event: its `ttl`. Books stay for ever: journals,
 * wallets, orders, shipments, invoices. `functions/lives.data.ts` says of each kind how long it lives.
 */
export const endOfRecordOf = (at: Date): number => toEpochSeconds(at) + daysOfRecords * secondsPerDay;
