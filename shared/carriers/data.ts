import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import {
  defineList,
  definePartition,
  type Item,
  isNew,
  itemsOf,
  type Key,
  type PageRequest,
  stored,
  type Table,
  type UserId,
  type Write,
} from '#ground/data';
import { Hub, relabelHubs, writeShownHubs } from '../pricing/data/market.ts';
import type { CarrierHub } from '../pricing/domain/hubs.ts';
import { serviceLevels } from '../pricing/domain/services.ts';

/**
 * Carriers as they present themselves: a profile and its hubs. Both are saved as one under the profile's revision,
 * together with what the market shows of the hubs. A new name, or a decision on the verification, is shown in the market
 * first.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadCarrier` | 1 Query of the profile and its hubs | 1 read per 4 KB |
 * | `listCarriers` | 1 Query of `all`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 0.5 read a carrier |
 * | `saveCarrier` | 1 BatchGetItem of cells; within a transaction | 2 write per KB of the profile, of each changed hub and of its cells |
 * | the same, with a new name or verification | 1 UpdateItem a cell; within a transaction | 1 write per KB of each cell; 2 per KB of the profile and of each hub |
 */
const Profile = z.object({
  id: stored.id<'User'>(),
  name: z.string(),
  about: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  created_at: z.string(),
  /** Whether the market shows the hubs to live parcels: as the standing says. */
  verified: z.boolean().default(false),
  /** Counts the changes. A save is refused when another one came first. */
  revision: z.number(),
});
export type CarrierProfile = Readonly<z.output<typeof Profile>>;

const Listed = Profile.extend({
  cities: z.array(z.string()),
  service_levels: z.array(z.enum(serviceLevels)),
});
/** A carrier as a list shows it, with a summary of its hubs. */
export type ListedCarrier = Readonly<z.output<typeof Listed>>;

export interface Carrier {
  readonly profile: CarrierProfile;
  readonly hubs: readonly CarrierHub[];
}

const carriers = definePartition((id: UserId) => `CARRIER#${id}`, { profile: 'CARRIER', hub: 'HUB#' });
const profileKey = (id: UserId): Key => ({ pk: carriers.pk(id), sk: carriers.sk.profile });
const hubKey = ({ carrier_id, hub_id }: CarrierHub): Key => ({
  pk: carriers.pk(carrier_id),
  sk: `${carriers.sk.hub}${hub_id}`,
});

const carrierDirectory = {
  /** The carriers that have a hub, by the time of their profile. */
  all: defineList({
    index: 'gsi1',
    pk: () => 'CARRIERS#ALL',
    sk: ({ created_at, id }: Pick<CarrierProfile, 'created_at' | 'id'>) => `${created_at}#${id}`,
  }),
};

/** A summary of a carrier's hubs. */
export const hubSummaryOf = (hubs: readonly CarrierHub[]) => ({
  cities: [...new Set(hubs.map(({ city }) => city))],
  service_levels: serviceLevels.filter((level) => hubs.some(({ rate_card }) => rate_card[level])),
});

function itemOf({ profile, hubs }: Carrier): Item & Key {
  const listed = hubs.length > 0 && carrierDirectory.all.keys(profile);
  return { ...profileKey(profile.id), ...profile, ...hubSummaryOf(hubs), ...listed };
}

/** A carrier that is verified, or is not, with its hubs. */
export const applyVerified = ({ profile, hubs }: Carrier, verified: boolean): Carrier => ({
  profile: { ...profile, verified },
  hubs: hubs.map((hub) => ({ ...hub, verified })),
});

/** Who is this carrier, and where does it work? */
export async function loadCarrier(table: Table, id: UserId): Promise<Carrier | undefined> {
  const { items } = await table.query({ pk: carriers.pk(id), between: carriers.through('hub'), limit: 100 });
  const [first, ...hubs] = items;
  return first && { profile: Profile.parse(first), hubs: hubs.map((hub) => Hub.parse(hub)) };
}

/** Which carriers are there? Newest first. */
export async function listCarriers(table: Table, page: PageRequest) {
  const { items, next } = await table.query({ ...carrierDirectory.all.at({}), newestFirst: true, ...page });
  const found = await itemsOf(table, items, false);
  return { carriers: found.map((item) => Listed.parse(item)), next };
}

/**
 * The writes that save a carrier and show the market what changed. A new name is shown there at once. A change since
 * the read makes the writes stale.
 * @param read the carrier as it was read; undefined if there was none
 */
export async function saveCarrier(table: Table, read: Carrier | undefined, now: Carrier): Promise<Write[]> {
  const before = new Map((read?.hubs ?? []).map((hub) => [hub.hub_id, hub]));
  const kept = new Set(now.hubs.map(({ hub_id }) => hub_id));
  const gone = [...before.values()].filter(({ hub_id }) => !kept.has(hub_id));
  const after = now.hubs.filter((hub) => !isDeepStrictEqual(hub, before.get(hub.hub_id)));
  const { name, verified } = now.profile;
  const relabelled = {
    ...(read && read.profile.name !== name && { carrier_name: name }),
    ...(read && read.profile.verified !== verified && { verified }),
  };
  if (read && Object.keys(relabelled).length > 0) await relabelHubs(table, read.hubs, relabelled);
  const shown = after.filter(
    (hub) => !isDeepStrictEqual(hub, { ...before.get(hub.hub_id), carrier_name: name, verified }),
  );
  const changed = shown.flatMap(({ hub_id }) => before.get(hub_id) ?? []);
  const revision = (read?.profile.revision ?? 0) + 1;
  const guard = read ? { when: { revision: read.profile.revision } } : { when: isNew };
  return [
    { put: itemOf({ ...now, profile: { ...now.profile, revision } }), ...guard },
    ...after.map((hub) => ({ put: { ...hubKey(hub), ...hub } })),
    ...gone.map((hub) => ({ remove: hubKey(hub) })),
    ...(await writeShownHubs(table, [...gone, ...changed], shown)),
  ];
}
