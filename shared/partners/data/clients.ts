import * as z from 'zod';
import {
  countEntries,
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
  pickShard,
  readIndexItems,
  shardsOf,
  stored,
  subjectKeys,
  type Table,
  type UserId,
  type Work,
  type Write,
} from '#ground/data';
import {
  attributionReasons,
  type ClientStatus,
  clientDueOf,
  clientStatuses,
  isDraft,
  planIntents,
} from '../domain/client.ts';
import { programKeys } from '../domain/programs/program.ts';
import { addClientEmail, removeClientEmail } from './client-emails.ts';

/**
 * The clients of partner organizations.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadClient`, by id | 1 GetItem, none after the check of the role | 1 read |
 * | `findClient` of an organization, by id | 1 GetItem | 1 read |
 * | `clientsOf` an organization, in a status or all | 1 Query, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a client |
 * | `countClients` of an organization in a status, at most 99 | 1 Query | 0.5 read per 4 KB of keys |
 * | `clientsOfMerchant` | 1 Query, 1 BatchGetItem | the same |
 * | `listDueClients` (one of four shards) | 1 Query, 1 BatchGetItem where it finds any | 0.5 read, 1 read a client |
 * | `addClient` | within a transaction | 4 write, 3 or 4 for the index entries |
 * | `saveClient` | within a transaction | 2 or 4 write, 1 to 4 for the index entries |
 */
const Client = z.object({
  id: stored.id<'Client'>(),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  program: z.enum(programKeys),
  business_name: z.string(),
  owner_email: z.string(),
  plan_intent: z.enum(planIntents).optional(),
  status: z.enum(clientStatuses),
  /** The last invitation. An accepted one stays, so that its link says so. */
  invitation: z
    .object({
      email: z.string(),
      scopes: z.array(z.enum(grantScopes)),
      /** The length that the partner asks of the grant. */
      days: z.number(),
      /** Which of the sends it is. */
      sends: z.number(),
      /** Epoch seconds. */
      expires: z.number(),
    })
    .optional(),
  /** Why the merchant declined the last invitation. */
  decline_reason: z.string().optional(),
  /** How often the client was invited. */
  sends: z.number(),
  merchant: stored.id<'User'>().optional(),
  /** Whether the partner earns on the merchant, decided when the merchant claims. */
  attributed: z.boolean().optional(),
  attribution_reason: z.enum(attributionReasons).optional(),
  attributed_at: z.string().optional(),
  /** The store that the partner prepares, and its provisioning. */
  store: stored.id<'Store'>().optional(),
  provision: stored.id<'ClientStore'>().optional(),
  /** Until when its archiving was put off. */
  archive_after: z.string().optional(),
  ...stored.changes,
});
export type Client = Readonly<z.output<typeof Client>>;

/** A client's partition holds the client, its events and the markers of their effects. */
const clients = definePartition((id: Id<'Client'>) => `CLIENT#${id}`, {
  client: 'CLIENT',
  event: subjectKeys.event,
  handled: subjectKeys.handled,
});
export const clientPartition = clients.pk;
export const keyOfClient = (id: Id<'Client'>): Key => ({ pk: clients.pk(id), sk: clients.sk.client });

type Ofs = Pick<Client, 'organization' | 'mode'>;
const placeOf = ({ created_at, id }: Pick<Client, 'created_at' | 'id'>) => `${created_at}#${id}`;

/** The shards of the list of clients for which something is due. */
export const clientDueShards = shardsOf('CLIENTS_DUE', 4);

const clientLists = {
  /** The clients of an organization, by the time they were made. */
  ofOrganization: defineList({
    index: 'gsi1',
    pk: ({ organization, mode }: Ofs) => `CLIENTS#${organization}#${mode}`,
    sk: placeOf,
  }),
  /** The clients that are a merchant, by the time they were made. */
  ofMerchant: defineList({
    index: 'gsi2',
    pk: ({ merchant, mode }: { readonly merchant: UserId; readonly mode: Mode }) =>
      `CLIENTS_AS#${merchant}#${mode}`,
    sk: placeOf,
  }),
  /** The clients of an organization in a status, by the time they were made. */
  inStatus: defineList({
    index: 'gsi3',
    pk: ({ organization, mode, status }: Ofs & Pick<Client, 'status'>) =>
      `CLIENTS#${organization}#${mode}#${status}`,
    sk: placeOf,
  }),
  /** The clients for which something is due, in four shards, by the time. */
  due: defineList({
    index: 'gsi4',
    pk: ({ shard }: { readonly shard: string }) => shard,
    sk: ({ at }: { readonly at: string }) => at,
  }),
};

const items = defineEntity({
  schema: Client,
  keyOf: keyOfClient,
  refOf: ({ id }) => id,
  indexKeysOf: ({ merchant, ...client }) => {
    const due = clientDueOf(client);
    return {
      ...clientLists.ofOrganization.keys(client),
      ...clientLists.inStatus.keys(client),
      ...(merchant && clientLists.ofMerchant.keys({ ...client, merchant })),
      ...(due && clientLists.due.keys({ shard: pickShard(clientDueShards, client.id), at: due.at })),
    };
  },
});
export const {
  parse: parseClient,
  find: loadUncheckedClient,
  load: loadNamedClient,
  change: changeClient,
} = items;

/** The client with this id as a list, empty if it is another organization's, of the other mode or in another status. */
export async function findClient(
  table: Table,
  { organization, mode }: Ofs,
  id: Id<'Client'>,
  status: ClientStatus | undefined,
): Promise<readonly Client[]> {
  const found = await loadUncheckedClient(table, id);
  const isOwn = found?.organization === organization && found.mode === mode;
  return isOwn && (status === undefined || found.status === status) ? [found] : [];
}

/** Which clients does this organization have, in this status if one is asked for? Newest first. */
export function clientsOf(
  table: Table,
  partner: { readonly organization: OrganizationId; readonly mode: Mode },
  status: ClientStatus | undefined,
  page: PageRequest,
) {
  const list = status
    ? clientLists.inStatus.at({ ...partner, status })
    : clientLists.ofOrganization.at(partner);
  return items.listPage(table, list, page);
}

/** How many clients does this organization have in a status? 99 means as many or more. */
export const countClients = (
  table: Table,
  partner: { readonly organization: OrganizationId; readonly mode: Mode },
  status: ClientStatus,
): Promise<number> => countEntries(table, clientLists.inStatus.at({ ...partner, status }));

/** As whose client is this merchant known? Newest first. */
export const clientsOfMerchant = (table: Table, merchant: UserId, mode: Mode, page: PageRequest) =>
  items.listPage(table, clientLists.ofMerchant.at({ merchant, mode }), page);

/** For which clients is something due? A page, the longest due first. */
export const listDueClients = ({ table, now }: Work, shard: string, page: PageRequest) =>
  readIndexItems(table, { ...clientLists.due.at({ shard }), between: ['0', now.toISOString()], ...page });

/** Adds a client. @throws (at commit) Problem client_exists when its address has an open one in this organization */
export const addClient = (client: Client): Write[] => [items.add(client), addClientEmail(client)];

/** Checks that a client is as it was read. Stale if it changed since. */
export const checkClient = ({ id, revision }: Client): Write => ({
  check: keyOfClient(id),
  when: { revision },
});

/** Saves a client that was read. Its address is free for another once it is no draft. Stale if another change came first. */
export const saveClient = (read: Client, next: Client): Write[] => [
  items.save(read, next),
  ...(isDraft(read.status) && !isDraft(next.status) ? [removeClientEmail(read)] : []),
];
