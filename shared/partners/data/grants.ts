import * as z from 'zod';
import {
  defineEntity,
  defineList,
  definePartition,
  grantScopes,
  type Id,
  type Key,
  type Mode,
  modes,
  type OrganizationId,
  type PageRequest,
  Problem,
  pickShard,
  readIndexItems,
  shardsOf,
  stored,
  subjectKeys,
  type Table,
  type Tenant,
  type UserId,
  type Work,
} from '#ground/data';
import { grantDueOf, grantStatuses } from '../domain/grant.ts';

/**
 * What merchants let partners do. What a request checks is in the delegation of the client, which changes in the same
 * transaction; this is what people see.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadNamedGrant`, by id | 1 GetItem, none after the check of the role | 1 read |
 * | `grantsOf` an organization or a client, `grantsOfMerchant` | 1 Query, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a grant |
 * | `listDueGrants` (one of four shards) | 1 Query, 1 BatchGetItem where it finds any | 0.5 read, 1 read a grant |
 * | `addGrant`, `saveGrant` | within a transaction | 2 write, 3 or 4 for the index entries |
 */
const Grant = z.object({
  id: stored.id<'Grant'>(),
  organization: stored.id<'Organization'>(),
  client: stored.id<'Client'>(),
  merchant: stored.id<'User'>(),
  mode: z.enum(modes),
  scopes: z.array(z.enum(grantScopes)),
  reason: z.string().optional(),
  /** For how many days it holds from the merchant's yes. */
  days: z.number(),
  status: z.enum(grantStatuses),
  /** ISO 8601; absent until it is active. */
  expires_at: z.string().optional(),
  ...stored.changes,
});
export type Grant = Readonly<z.output<typeof Grant>>;

/** A grant's partition holds the grant, its events and the markers of their effects. */
const grants = definePartition((id: Id<'Grant'>) => `GRANT#${id}`, {
  event: subjectKeys.event,
  grant: 'GRANT',
  handled: subjectKeys.handled,
});
export const grantPartition = grants.pk;
export const keyOfGrant = (id: Id<'Grant'>): Key => ({ pk: grants.pk(id), sk: grants.sk.grant });

const placeOf = ({ created_at, id }: Pick<Grant, 'created_at' | 'id'>) => `${created_at}#${id}`;

/** The shards of the list of grants that end by themselves. */
export const grantDueShards = shardsOf('GRANTS_DUE', 4);

const grantLists = {
  /** The grants of an organization, by the time they were asked for. */
  ofOrganization: defineList({
    index: 'gsi1',
    pk: ({ organization, mode }: Pick<Grant, 'organization' | 'mode'>) => `GRANTS#${organization}#${mode}`,
    sk: placeOf,
  }),
  /** The grants of a merchant, by the time they were asked for. */
  ofMerchant: defineList({
    index: 'gsi2',
    pk: ({ merchant, mode }: Pick<Grant, 'merchant' | 'mode'>) => `GRANTS_BY#${merchant}#${mode}`,
    sk: placeOf,
  }),
  /** The grants of a client, by the time they were asked for. */
  ofClient: defineList({
    index: 'gsi3',
    pk: ({ client }: Pick<Grant, 'client'>) => `GRANTS_FOR#${client}`,
    sk: placeOf,
  }),
  /** The grants that end by themselves, in four shards, by the time. */
  due: defineList({
    index: 'gsi4',
    pk: ({ shard }: { readonly shard: string }) => shard,
    sk: ({ at }: { readonly at: string }) => at,
  }),
};

const items = defineEntity({
  schema: Grant,
  keyOf: keyOfGrant,
  refOf: ({ id }) => id,
  indexKeysOf: (grant) => {
    const due = grantDueOf(grant);
    return {
      ...grantLists.ofOrganization.keys(grant),
      ...grantLists.ofMerchant.keys(grant),
      ...grantLists.ofClient.keys(grant),
      ...(due && grantLists.due.keys({ shard: pickShard(grantDueShards, grant.id), at: due.at })),
    };
  },
});
export const {
  parse: parseGrant,
  load: loadNamedGrant,
  add: addGrant,
  change: changeGrant,
  save: saveGrant,
} = items;

/** The grant that this merchant gives, or is asked for. @throws Problem not_found */
export async function loadOwnGrant(table: Table, { user, mode }: Tenant, id: Id<'Grant'>): Promise<Grant> {
  const grant = await loadNamedGrant(table, id);
  if (grant.merchant !== user || grant.mode !== mode) throw new Problem('not_found');
  return grant;
}

/** Which grants does this organization have, of this client if one is asked for? Newest first. */
export async function grantsOf(
  table: Table,
  partner: { readonly organization: OrganizationId; readonly mode: Mode },
  client: Id<'Client'> | undefined,
  page: PageRequest,
) {
  const list = client ? grantLists.ofClient.at({ client }) : grantLists.ofOrganization.at(partner);
  const found = await items.listPage(table, list, page);
  const isOwn = (grant: Grant) => grant.organization === partner.organization && grant.mode === partner.mode;
  return { ...found, items: found.items.filter(isOwn) };
}

/** Which grants has this merchant given, or been asked for? Newest first. */
export const grantsOfMerchant = (table: Table, merchant: UserId, mode: Mode, page: PageRequest) =>
  items.listPage(table, grantLists.ofMerchant.at({ merchant, mode }), page);

/** Which grants end now? A page, the longest due first. */
export const listDueGrants = ({ table, now }: Work, shard: string, page: PageRequest) =>
  readIndexItems(table, { ...grantLists.due.at({ shard }), between: ['0', now.toISOString()], ...page });
