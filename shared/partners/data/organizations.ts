import * as z from 'zod';
import {
  change,
  defineList,
  definePartition,
  defineReader,
  type IndexKeys,
  isNew,
  type Key,
  modes,
  type OrganizationId,
  type PageRequest,
  pageOfShards,
  pickShard,
  shardsOf,
  stored,
  subjectKeys,
  type Table,
  type Write,
} from '#ground/data';
import { organizationStatuses } from '../domain/organization.ts';

/**
 * Partner organizations. Whatever changes an organization, its members, its keys or its enrolments also changes the
 * organization's revision, on the condition that it is the one that was read. So of two changes at the same moment one
 * waits for the other: nobody joins, and no key appears, while an admin suspends the organization.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadOrganization` | 1 GetItem | 1 read |
 * | `loadOrganizations` | 1 BatchGetItem | 1 read each |
 * | `listOrganizations` in a status, oldest first | 4 Query of `inStatus`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read each |
 * | `addOrganization`, `saveOrganization` | within a transaction | 2 write; 1 index write for a new one, 2 for a new status |
 */
const Organization = z.object({
  id: stored.id<'Organization'>(),
  name: z.string(),
  legal_name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  tax_id: z.string().optional(),
  owner: stored.id<'User'>(),
  /** When the present owner took over from another. For a day no payout goes out. */
  owner_changed_at: z.string().optional(),
  status: z.enum(organizationStatuses),
  /** Why an admin suspended it. */
  suspension: z.object({ reason: z.string() }).optional(),
  /** The version of the terms that was accepted last, by mode and program. */
  accepted_terms: z.record(z.enum(modes), z.record(z.string(), z.string())),
  revision: z.number(),
  created_at: z.string(),
});
export type Organization = Readonly<z.output<typeof Organization>>;

/** An organization's partition: itself, its members, its keys, its enrolments, and its events with their markers. */
export const organizationPartition = definePartition((id: OrganizationId) => `ORG#${id}`, {
  event: subjectKeys.event,
  enrolment: 'ENROLMENT#',
  keys: 'KEYS',
  members: 'MEMBERS',
  handled: subjectKeys.handled,
  organization: 'ORGANIZATION',
});

export const keyOfOrganization = (id: OrganizationId): Key => ({
  pk: organizationPartition.pk(id),
  sk: organizationPartition.sk.organization,
});

export const {
  parse: parseOrganization,
  load: loadOrganization,
  loadMany: loadOrganizations,
} = defineReader({ schema: Organization, keyOf: keyOfOrganization });

type Listed = Pick<Organization, 'id' | 'status' | 'created_at'>;

const shardsIn = (status: Organization['status']) => shardsOf(`ORGANIZATIONS#${status}`, 4);

const organizationLists = {
  /** The organizations in a status, in four shards, by the time they were made: for admins. */
  inStatus: defineList({
    index: 'gsi1',
    pk: ({ shard }: { readonly shard: string }) => shard,
    sk: ({ created_at, id }: Pick<Listed, 'created_at' | 'id'>) => `${created_at}#${id}`,
  }),
};

const listKeysOf = (listed: Listed) =>
  organizationLists.inStatus.keys({ ...listed, shard: pickShard(shardsIn(listed.status), listed.id) });

/** Which organizations have this status? The oldest first. One from before there was this list is on it once it changes. */
export async function listOrganizations(table: Table, status: Organization['status'], page: PageRequest) {
  const lists = shardsIn(status).map((shard) => organizationLists.inStatus.at({ shard }));
  const { items, next } = await pageOfShards(table, lists, page);
  return { organizations: items.map(parseOrganization), next };
}

/** Adds an organization. */
export const addOrganization = (organization: Organization): Write => ({
  put: { ...keyOfOrganization(organization.id), ...organization, ...listKeysOf(organization) },
  when: isNew,
});

export type OrganizationChange = Partial<Omit<Organization, 'id' | 'revision' | 'created_at'>>;

/** The organization after a change. */
export const applyOrganizationChange = (read: Organization, set: OrganizationChange): Organization => ({
  ...read,
  ...set,
  revision: read.revision + 1,
});

/**
 * Saves a change of an organization, or only that something of it changes: its members, say. Stale if another change
 * came first.
 */
export const saveOrganization = (
  read: Organization,
  set: { readonly [K in keyof OrganizationChange]: OrganizationChange[K] | undefined } = {},
): Write => ({
  update: change<Organization & IndexKeys>({
    key: keyOfOrganization(read.id),
    set: {
      ...set,
      ...listKeysOf({ ...read, status: set.status ?? read.status }),
      revision: read.revision + 1,
    },
    when: { revision: read.revision },
  }),
});
