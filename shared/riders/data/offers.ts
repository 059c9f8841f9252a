import * as z from 'zod';
import {
  asHundredths,
  change,
  type Key,
  type Mode,
  msPerSecond,
  secondsPerDay,
  stored,
  type Table,
  toEpochSeconds,
  type UserId,
  type Work,
} from '#ground/data';
import { trackingOfId } from '../../shipments/domain/number/tracking-number.ts';

/**
 * The offers of a rider in one mode: the open jobs of which the rider was notified, by the time at which their rounds began.
 * A wave writes one small item for each of its riders. Written again, an offer is the same.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `recordOffer` | 1 UpdateItem | 1 write |
 * | `offersOf` | 1 Query | 0.5 read per 4 KB, about 15 offers |
 */
const Offer = z.object({
  shipment: stored.id<'Shipment'>(),
  /** When the round began; ISO 8601. */
  since: z.string(),
  told_at: z.string(),
  wave: z.number(),
  km: z.number().transform((value) => asHundredths<'km'>(value)),
  parcels: z.number(),
  reliability: z.number(),
});
export type Offer = Readonly<z.output<typeof Offer>>;

/** A rider in one mode. */
interface OfferedTo {
  readonly user: UserId;
  readonly mode: Mode;
}

/** Seconds for which an offer is kept. */
const keep = secondsPerDay;
/** The most offers that are read: the latest. */
const maxOffers = 50;

const pkOf = ({ user, mode }: OfferedTo) => `OFFERS#${user}#${mode}`;
const keyOfOffer = (rider: OfferedTo, { since, shipment }: Offer): Key => ({
  pk: pkOf(rider),
  sk: `${since}#${trackingOfId(shipment)}`,
});

/** A rider is notified of a job. */
export async function recordOffer(table: Table, rider: OfferedTo, offer: Offer): Promise<void> {
  const ttl = toEpochSeconds(new Date(offer.since)) + keep;
  await table.update(change<Offer>({ key: keyOfOffer(rider, offer), set: { ...offer, ttl } }));
}

/** Of which jobs was this rider notified in the last day? The latest fifty, the latest first. */
export async function offersOf({ table, now }: Work, rider: OfferedTo): Promise<readonly Offer[]> {
  const oldest = new Date(now.getTime() - keep * msPerSecond).toISOString();
  const { items } = await table.query({
    pk: pkOf(rider),
    between: [oldest, ':'],
    newestFirst: true,
    limit: maxOffers,
  });
  return items.map((item) => Offer.parse(item)).toSorted((a, b) => b.told_at.localeCompare(a.told_at));
}
