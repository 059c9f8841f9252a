import type { TrackingRecordView } from '../../../../shared/shipments/contract/tracking.ts';

/** The public record of a parcel. */
export type ParcelRecord = TrackingRecordView;

/** Why there is nothing new to show. */
export type Notice = 'unknown' | 'noParcel' | 'offline' | 'trouble';

/** What came of a question: what was asked for, or a notice. */
export interface Outcome {
  readonly record?: ParcelRecord;
  /** Of the parcel of an order. */
  readonly number?: string;
  readonly notice?: Notice;
  /** Seconds after which it may be asked again. */
  readonly retryAfter?: number;
}

/** Milliseconds to wait for an answer. */
const patience = 15_000;
/** The longest wait that an answer may ask for, in seconds; timers overflow after 24 days. */
const day = 86_400;
/** Statuses that refuse the number itself, so that a retry is pointless. */
const refusals: readonly number[] = [400, 404, 414];

/** The seconds of a Retry-After header, which holds a number of seconds or a date. */
function secondsIn(header: string | null): number {
  const seconds = Number(header ?? 0);
  const wait = Number.isNaN(seconds) ? (Date.parse(header ?? '') - Date.now()) / 1000 : seconds;
  return wait > 0 ? Math.min(wait, day) : 0;
}

/** @throws TypeError when the answer is not a record; the caller treats that as trouble */
function assertRecord(record: ParcelRecord): ParcelRecord {
  const { status, timeline, estimated_delivery: estimate } = record;
  if (typeof status === 'string' && Array.isArray(timeline) && typeof estimate === 'object') return record;
  throw new TypeError('not the record of a parcel');
}

/**
 * Asks the API for something public, once.
 * @param read makes the outcome of an answer; what it throws is trouble
 */
async function askFor<T>(url: URL, read: (body: T) => Outcome): Promise<Outcome> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patience);
  try {
    const answer = await fetch(url, {
      // No custom header and no cookie, so that the browser sends no preflight request; and no cached answer.
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: giveUp.signal,
    });
    if (answer.ok) return read(await answer.json());
    if (refusals.includes(answer.status)) return { notice: 'unknown' };
    return { notice: 'trouble', retryAfter: secondsIn(answer.headers.get('retry-after')) };
  } catch {
    return { notice: navigator.onLine ? 'trouble' : 'offline', retryAfter: 0 };
  } finally {
    clearTimeout(timer);
    // Closes the connection when an answer was not read to its end.
    giveUp.abort();
  }
}

/** Asks for the public record of a parcel. */
export const askForParcel = (url: URL): Promise<Outcome> =>
  askFor(url, (record: ParcelRecord) => ({ record: assertRecord(record) }));

/** What the page of an order knows of its parcel. */
interface Order {
  readonly courier: { readonly tracking_number: string } | null;
}

/** Asks which parcel belongs to the link of an order. */
export const askForOrder = (url: URL): Promise<Outcome> =>
  askFor(url, ({ courier }: Order) =>
    courier ? { number: courier.tracking_number } : { notice: 'noParcel' },
  );
