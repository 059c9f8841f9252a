import * as z from 'zod';
import {
  type Change,
  changedKeyOf,
  defineList,
  type IndexKeys,
  type Item,
  type Key,
  type Mode,
  modes,
  type OrganizationId,
  type PageRequest,
  pickShard,
  readIndexItems,
  shardsOf,
  stored,
  type Table,
  type Write,
} from '#ground/data';
import type { Clock } from '../domain/organization.ts';

/**
 * What time will do to things of organizations: subscriptions, licences, lots, checkouts, commissions. The schedule reads
 * one list for all organizations. In test mode each organization has its own list too, which its test clock reads; an
 * organization with a test clock is on no other.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `listDueOfAll` (one of ten shards) | 1 Query of `ofAll`, 1 BatchGetItem where it finds any | 0.5 read per 8 KB of keys, 1 read an item |
 * | `listDueOfOrganization` | 1 Query of `ofOrganization`, 1 BatchGetItem | the same |
 * | `isDueMarkShown` | 1 Query of `ofOrganization` | 0.5 read |
 * | an item's entry | within the item's write | 2 index writes where the time changes, twice that in test mode |
 */
export const organizationDueShards = shardsOf('ORGANIZATIONS_DUE', 10);

interface Place {
  readonly at: string;
  readonly id: string;
}
const placeOf = ({ at, id }: Place) => `${at}#${id}`;

const dueLists = {
  /** Everything of all organizations for which something is due, in ten shards, by the time. */
  ofAll: defineList({
    index: 'gsi3',
    pk: ({ shard }: { readonly shard: string }) => shard,
    sk: placeOf,
  }),
  /** The same of one organization in test mode, by the time. */
  ofOrganization: defineList({
    index: 'gsi4',
    pk: ({ organization }: { readonly organization: OrganizationId }) => `DUE_OF#${organization}`,
    sk: placeOf,
  }),
};

/** A thing of an organization, as the lists name it. */
interface Owned {
  readonly organization: OrganizationId;
  readonly mode: Mode;
  /** A UUID. */
  readonly id: string;
}

/**
 * The index attributes of a thing that waits for a time; none if it waits for nothing.
 * @param at ISO 8601
 */
export function dueKeysOf(
  { organization, mode, id }: Owned,
  at: string | undefined,
  { isClocked }: Pick<Clock, 'isClocked'>,
): IndexKeys {
  if (at === undefined) return {};
  return {
    ...(!isClocked && dueLists.ofAll.keys({ shard: pickShard(organizationDueShards, id), at, id })),
    ...(mode === 'test' && dueLists.ofOrganization.keys({ organization, at, id })),
  };
}

/** When something is due: from the beginning, unless `since` leaves out what is due earlier. */
interface DueSpan {
  readonly since?: Date;
  readonly until: Date;
}

/** For what is something due, of all organizations? A page of a shard, the longest due first. */
export const listDueOfAll = (table: Table, shard: string, { since, until }: DueSpan, page: PageRequest) =>
  readIndexItems(table, {
    ...dueLists.ofAll.at({ shard }),
    between: [since?.toISOString() ?? '0', `${until.toISOString()}~`],
    ...page,
  });

/** Which items of a test organization are due by then? A page, the longest due first. */
export const listDueOfOrganization = (
  table: Table,
  organization: OrganizationId,
  until: Date,
  page: PageRequest,
) =>
  readIndexItems(table, {
    ...dueLists.ofOrganization.at({ organization }),
    between: ['0', `${until.toISOString()}~`],
    ...page,
  });

const DueItem = z.object({
  pk: z.string(),
  sk: z.string(),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
});

/** Whose a due item is. */
export const dueOwnerOf = (item: Item): Readonly<z.output<typeof DueItem>> => DueItem.parse(item);

/** The place of an item, or of a page's end, in the list of its organization: by the time. Empty if it is on none. */
export const duePlaceOf = (item: Item): string => dueLists.ofOrganization.placeOf(item);

/** When a thing of an organization in test mode is due: ISO 8601. Empty if it waits for nothing. */
export const dueTimeOf = (item: Item): string => duePlaceOf(item).slice(0, 24);

/** Whether an item is on the list of this organization, whatever the index shows of it, and due by then. */
export const isDueBy = (item: Item, organization: OrganizationId, until: Date): boolean =>
  dueLists.ofOrganization.holds(item, { organization }) && dueTimeOf(item) <= until.toISOString();

/** The keys of the items that writes put on the list of this organization. */
export const putOnDueList = (writes: readonly Write[], organization: OrganizationId): readonly Key[] =>
  writes.flatMap((write) => {
    const key = changedKeyOf(write);
    const { set = {}, setOnce = {} } = 'update' in write ? write.update : {};
    const attributes = 'put' in write ? write.put : { ...setOnce, ...set };
    const isOnList = key && dueLists.ofOrganization.holds(attributes, { organization });
    return isOnList ? [{ pk: key.pk, sk: key.sk }] : [];
  });

/** The place of a mark: behind all times, so nobody takes it for something that is due. */
const placeOfMark = (mark: string): Place => ({ at: '~', id: mark });

/** The index attributes by which an item marks the list of an organization: the index shows the mark when it is not late. */
export const dueMarkKeysOf = (organization: OrganizationId, mark: string): IndexKeys =>
  dueLists.ofOrganization.keys({ organization, ...placeOfMark(mark) });

/** Does the list of an organization show this mark already? */
export async function isDueMarkShown(
  table: Table,
  organization: OrganizationId,
  mark: string,
): Promise<boolean> {
  const place = dueLists.ofOrganization.sk(placeOfMark(mark));
  const { items } = await table.query({
    ...dueLists.ofOrganization.at({ organization }),
    between: [place, place],
    limit: 1,
  });
  return items.length > 0;
}

/** Takes an item whose organization has a test clock off the list of the schedule. */
export const leaveToClock = (item: Item): Change => ({
  key: { pk: DueItem.parse(item).pk, sk: DueItem.parse(item).sk },
  remove: dueLists.ofAll.names,
});
