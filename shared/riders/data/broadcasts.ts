import * as z from 'zod';
import {
  asHundredths,
  change,
  definePartition,
  type Item,
  isNew,
  type Key,
  modes,
  type ShipmentId,
  Stale,
  secondsPerDay,
  stored,
  type Table,
  type Tenant,
  toEpochSeconds,
  type UserId,
  type Work,
  type Write,
} from '#ground/data';
import { refuseUnknownShipment } from '../../shipments/domain/checks/not-found.ts';
import { type TrackingNumber, trackingOfId } from '../../shipments/domain/number/tracking-number.ts';
import type { BroadcastState } from '../domain/waves.ts';

/**
 * The broadcast of an open job to riders, and who declined the job. A broadcast is one item, which the waves write and
 * nobody else, under a condition on the wave that was read. It holds the figures of the last wave's riders, and the ids of
 * those before them in the round. A decline is an item of its own, so that riders do not wait for each other, and neither a
 * wave nor a round loses it.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadBroadcast` | 1 Query | 1 read per 4 KB: the broadcast, and 120 bytes a decline |
 * | `loadOwnBroadcast` | 1 GetItem | 1 read per 4 KB |
 * | `saveWave`, `markNotified` | 1 UpdateItem each; the first wave 1 TransactWriteItems with the count of its hour | 1 write per KB: 1 for 5 riders, 2 for 15, about 10 for a hundred; the first 4 |
 * | `declineOnce` | 1 UpdateItem | 1 write |
 */
const ChosenRider = z.object({
  user: stored.id<'User'>(),
  km: z.number().transform((value) => asHundredths<'km'>(value)),
  parcels: z.number(),
  reliability: z.number(),
});

const Broadcast = z.object({
  shipment: stored.id<'Shipment'>(),
  mode: z.enum(modes),
  round: z.string(),
  since: z.string(),
  wave: z.number(),
  /** When that wave was chosen. */
  at: z.string(),
  /** Its riders, the best first, and the riders of the waves before it. */
  riders: z.array(ChosenRider),
  earlier: z.array(stored.id<'User'>()),
  notified: z.literal(true).optional(),
});
export type Broadcast = Readonly<z.output<typeof Broadcast>> & BroadcastState;

const Declined = z.object({ user: stored.id<'User'>(), declined_at: z.string() });

/** Seconds: no message of a broadcast comes later. */
const keep = secondsPerDay;
/** Seconds: longer than a job goes from rider to rider. */
const keepDeclined = 30 * secondsPerDay;
/** The most declines of a job that are looked at. */
const maxDeclines = 200;

const broadcasts = definePartition((tracking: TrackingNumber) => `BROADCAST#${tracking}`, {
  broadcast: 'BROADCAST',
  declined: 'DECLINED#',
});

export const keyOfBroadcast = (tracking: TrackingNumber): Key => ({
  pk: broadcasts.pk(tracking),
  sk: broadcasts.sk.broadcast,
});
/** The key of a rider's decline of a job. */
export const keyOfDecline = (tracking: TrackingNumber, user: UserId): Key => ({
  pk: broadcasts.pk(tracking),
  sk: `${broadcasts.sk.declined}${user}`,
});

export const parseBroadcast = (item: Item | undefined): Broadcast | undefined =>
  item && Broadcast.parse(item);

/** The riders who were notified in this round so far, or are about to be. */
export const notifiedRidersOf = ({ earlier, riders }: Pick<Broadcast, 'earlier' | 'riders'>) => [
  ...earlier,
  ...riders.map(({ user }) => user),
];

/** Where does the broadcast of this job stand, and who declined the job? */
export async function loadBroadcast(table: Table, tracking: TrackingNumber) {
  const { items } = await table.query({
    pk: broadcasts.pk(tracking),
    limit: 1 + maxDeclines,
    consistent: true,
  });
  const declined = items.filter(({ sk }) => sk !== broadcasts.sk.broadcast);
  return {
    broadcast: parseBroadcast(items.find(({ sk }) => sk === broadcasts.sk.broadcast)),
    declined: declined.map((item) => Declined.parse(item).user),
  };
}

/**
 * Saves a wave that was chosen.
 * @param read the broadcast before it
 * @param counts what is written with it, once
 * @throws Stale when another run was first
 */
export async function saveWave(
  table: Table,
  read: Broadcast | undefined,
  wave: Broadcast,
  counts: readonly Write[],
): Promise<void> {
  const update = change<Broadcast>({
    key: keyOfBroadcast(trackingOfId(wave.shipment)),
    set: { ...wave, notified: wave.notified, ttl: toEpochSeconds(new Date(wave.at)) + keep },
    when: read ? { round: read.round, wave: read.wave } : isNew,
  });
  if (counts.length > 0) return table.commit([{ update }, ...counts]);
  const { done } = await table.update(update);
  if (!done) throw new Stale('another run saved a wave first');
}

/** All riders of a wave were notified. */
export async function markNotified(table: Table, { shipment, round, wave }: Broadcast): Promise<void> {
  const key = keyOfBroadcast(trackingOfId(shipment));
  await table.update(change<Broadcast>({ key, set: { notified: true }, when: { round, wave } }));
}

/** The broadcast of a job, for a rider who was notified in this round. @throws Problem not_found */
export async function loadOwnBroadcast(
  table: Table,
  { user, mode }: Tenant,
  id: ShipmentId,
): Promise<Broadcast> {
  const broadcast = parseBroadcast(await table.get(keyOfBroadcast(trackingOfId(id))));
  const isOwn =
    broadcast?.shipment === id && broadcast.mode === mode && notifiedRidersOf(broadcast).includes(user);
  if (!isOwn) throw refuseUnknownShipment();
  return broadcast;
}

/** A rider declines a job. @returns when that rider first did; ISO 8601 */
export async function declineOnce({ table, now }: Work, id: ShipmentId, user: UserId): Promise<string> {
  const declined = await table.update({
    key: keyOfDecline(trackingOfId(id), user),
    setOnce: { user, declined_at: now.toISOString(), ttl: toEpochSeconds(now) + keepDeclined },
  });
  return Declined.parse(declined.done ? declined.item : declined.found).declined_at;
}
