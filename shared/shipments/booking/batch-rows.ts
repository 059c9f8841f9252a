import {
  type IdempotencyKey,
  type Instances,
  type idempotencyAccess,
  type Made,
  mapLimited,
  type PartedRequest,
  Problem,
  type Route,
  serializeCommits,
  toProblemBody,
  toSuccess,
  transact,
  validateBody,
} from '#ground';
import type { UrlGuard } from '../../webhooks/url-guard.ts';
import { AnsweredBooking, BookingRow, type RowResult } from '../contract/booking-batch.ts';
import { BookedShipment } from '../contract/shipment.ts';
import { book, type bookingUses } from './book.ts';

/** Rows that are prepared at once. */
const concurrency = 10;

/** The request that the rows share. */
interface Batch extends PartedRequest {
  /** The route that books one shipment. The idempotency key of a row is one of its keys. */
  readonly single: Route;
}

type Keys = Made<typeof idempotencyAccess>;
type Uses = Instances<typeof bookingUses>;

/** Checks each URL once, because the rows of a shop tend to share one. */
function askingOnce(urls: UrlGuard): UrlGuard {
  const asked = new Map<string, Promise<void>>();
  return {
    ...urls,
    check(url, pointer) {
      const answer = asked.get(url) ?? urls.check(url, pointer);
      asked.set(url, answer);
      return answer;
    },
  };
}

/** Reads a row as a booking, with the idempotency record of its key, if it has one. */
function read(given: unknown, index: number, { caller, stableId, keyed, ip, single }: Batch, keys: Keys) {
  const { idempotency_key: own, ...booking } = validateBody(BookingRow, given, BookedShipment);
  const key = own ?? (keyed ? `${stableId}#${index}` : undefined);
  return {
    booking,
    idempotency: keys.ofHeader(single, caller, key, { ip, params: undefined, body: booking }),
  };
}

type Row = ReturnType<typeof read>;

async function bookRow(
  { booking, idempotency }: Row,
  batch: Batch,
  uses: Uses,
): Promise<Omit<RowResult, 'index'>> {
  const { headers, statusCode, body } = await transact(
    { ...batch, table: uses.table, idempotency },
    async () => {
      const { writes, body: shipment } = await book(booking, batch, uses);
      const text = JSON.stringify(BookedShipment.parse(shipment));
      return { answer: toSuccess(201, text, {}), writes, target: shipment.id };
    },
  );
  const shipment = AnsweredBooking.parse(JSON.parse(String(body)));
  return { status: statusCode ?? 201, replayed: 'idempotent-replayed' in headers, shipment };
}

/**
 * Books rows, each on its own, in no particular order.
 * @param rows the rows as they were sent; one that is not a valid booking is refused on its own
 * @throws any error that is no Problem, after rows in flight have ended; sent again, rows already booked are replayed
 */
export async function bookBatch(
  rows: readonly unknown[],
  batch: Batch,
  { table, urls, keys, ...uses }: Uses & { readonly keys: Keys },
): Promise<RowResult[]> {
  const refused = (error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    return { status: error.status, replayed: false, error: toProblemBody(error, batch) };
  };
  const readings = rows.map((given, index): Row | Omit<RowResult, 'index'> => {
    try {
      return read(given, index, batch, keys);
    } catch (error) {
      return refused(error);
    }
  });
  const known = readings.flatMap((row): IdempotencyKey[] =>
    'idempotency' in row && row.idempotency ? [row.idempotency] : [],
  );
  await table.prefetch(known.map(({ key }) => key));
  // All bookings of a merchant move one wallet.
  const shared = { ...uses, table: serializeCommits(table), urls: askingOnce(urls) };
  // All host names are resolved at once, so that a slow resolver costs the batch one time-out.
  for (const row of readings)
    if ('booking' in row && row.booking.webhook_url !== undefined)
      shared.urls.check(row.booking.webhook_url, '/webhook_url').catch(() => undefined);
  return mapLimited(readings, concurrency, async (row, index) => {
    const result = 'booking' in row ? await bookRow(row, batch, shared).catch(refused) : row;
    return { index, ...result };
  });
}
