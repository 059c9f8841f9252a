import * as z from 'zod';
import {
  definePartition,
  defineReader,
  type Id,
  type Item,
  isNew,
  type Key,
  type PageRequest,
  stored,
  type Table,
  type Write,
} from '#ground/data';
import { type PaidPlanKey, paidPlanKeys } from '../../billing/domain/plans.ts';
import { placeInTimeOf } from '../../partners/data/place-in-time.ts';
import { type LicenseSource, licenseSources, sponsorshipStatuses } from '../domain/sponsorship.ts';

/**
 * What a partner pays, or offers to pay, for one client: the last sponsorship of each plan and source, and a row for every
 * licence and sponsorship that the client ever had.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `sponsoredPlanOf` a client, by plan and source | 1 GetItem | 1 read |
 * | `sponsoredPlansOf` a client | 1 Query | 0.5 or 1 read: at most six of them |
 * | `rowsOfClient`: the ids of its licences or sponsorships | 1 Query | 0.5 read per 4 KB |
 * | `saveSponsoredPlan`, `checkApproved`, `addRowOfClient` | within a transaction | 2 write each |
 */
const SponsoredPlan = z.object({
  id: stored.id<'Sponsorship'>(),
  client: stored.id<'Client'>(),
  plan: z.enum(paidPlanKeys),
  source: z.enum(licenseSources),
  status: z.enum(sponsorshipStatuses),
  expires_at: z.string(),
  created_at: z.string(),
  recorded_at: z.string().optional(),
});
export type SponsoredPlan = Readonly<Pick<z.output<typeof SponsoredPlan>, 'id' | 'status'>>;
type KnownPlan = Readonly<z.output<typeof SponsoredPlan>>;

const ofClients = definePartition((client: Id<'Client'>) => `CLIENT_PLANS#${client}`, {
  license: 'LICENSE#',
  plan: 'PLAN#',
  sponsorship: 'SPONSORSHIP#',
});
type RowKind = 'license' | 'sponsorship';

/** A plan of a client, and from what it is paid. */
interface PlanOfClient {
  readonly client: Id<'Client'>;
  readonly plan: PaidPlanKey;
  readonly source: LicenseSource;
}

const keyOfPlan = ({ client, plan, source }: PlanOfClient): Key => ({
  pk: ofClients.pk(client),
  sk: `${ofClients.sk.plan}${plan}#${source}`,
});

/** Which sponsorship of this plan was the last? */
export const { find: sponsoredPlanOf } = defineReader({ schema: SponsoredPlan, keyOf: keyOfPlan });

/** Which sponsorships, the last of each plan and source, does a client have? Newest first. */
export async function sponsoredPlansOf(table: Table, client: Id<'Client'>): Promise<readonly KnownPlan[]> {
  const { items } = await table.query({
    pk: ofClients.pk(client),
    prefix: ofClients.sk.plan,
    consistent: true,
    limit: 100,
  });
  const all = items.map((item) => SponsoredPlan.parse(item));
  return all.toSorted((one, other) => (placeInTimeOf(one) < placeInTimeOf(other) ? 1 : -1));
}

/** Saves the last sponsorship of a plan. Stale if another change came first. @param read as it was, undefined for none */
export const saveSponsoredPlan = (
  { id, client, plan, source, status, expires_at, created_at, recorded_at }: KnownPlan,
  read: SponsoredPlan | undefined,
): Write => ({
  put: {
    ...keyOfPlan({ client, plan, source }),
    id,
    client,
    plan,
    source,
    status,
    expires_at,
    created_at,
    recorded_at,
  },
  when: read ? { id: read.id, status: read.status } : isNew,
});

/** Checks that the merchant still agrees. Stale if the sponsorship has ended since. */
export const checkApproved = (wanted: PlanOfClient, id: Id<'Sponsorship'>): Write => ({
  check: keyOfPlan(wanted),
  when: { id, status: 'APPROVED' },
});

/** The row of a licence or sponsorship under its client. */
export const addRowOfClient = (
  kind: RowKind,
  made: Parameters<typeof placeInTimeOf>[0] & { readonly client: Id<'Client'> },
): Write => ({
  put: { pk: ofClients.pk(made.client), sk: `${ofClients.sk[kind]}${placeInTimeOf(made)}`, id: made.id },
  when: isNew,
});

/** Which licences, or sponsorships, has this client had? Newest first. */
export async function rowsOfClient<K extends RowKind>(
  table: Table,
  kind: K,
  client: Id<'Client'>,
  page: PageRequest,
): Promise<{
  readonly ids: readonly Id<Capitalize<K>>[];
  readonly next: Item | undefined;
}> {
  const Row = z.object({ id: stored.id<Capitalize<K>>() });
  const { items, next } = await table.query({
    pk: ofClients.pk(client),
    prefix: ofClients.sk[kind],
    newestFirst: true,
    ...page,
  });
  return { ids: items.map((item) => Row.parse(item).id), next };
}
