import type * as z from 'zod';
import { settleAll, type Table } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { countOpenInvoices } from '../../billing/data/invoices.ts';
import { countClientStores } from '../../distribution/data/client-stores.ts';
import { idsOfNamespaceRoster, loadNamespaceRoster } from '../../distribution/data/namespace-roster.ts';
import { namespacesOf } from '../../distribution/data/namespaces.ts';
import type { NamespaceStatus } from '../../distribution/domain/namespace.ts';
import { countClients } from '../../partners/data/clients.ts';
import type { PartnerHomeOut } from '../contract/home.ts';
import { countLicenses } from '../data/licenses.ts';

type Home = z.input<typeof PartnerHomeOut>;

async function countOpenClients(table: Table, partner: BilledOrganization): Promise<Home['clients']> {
  const counts = (['DRAFT', 'INVITED', 'ACTIVE'] as const).map((one) => countClients(table, partner, one));
  const [DRAFT = 0, INVITED = 0, ACTIVE = 0] = await settleAll(counts);
  return { DRAFT, INVITED, ACTIVE };
}

async function countStoresByStatus(table: Table, partner: BilledOrganization): Promise<Home['stores']> {
  const statuses = ['DRAFT', 'CLAIMED', 'READY', 'LIVE', 'PAUSED'] as const;
  const counts = statuses.map((one) => countClientStores(table, partner, one));
  const [DRAFT = 0, CLAIMED = 0, READY = 0, LIVE = 0, PAUSED = 0] = await settleAll(counts);
  return { DRAFT, CLAIMED, READY, LIVE, PAUSED };
}

/** An organization has at most 20 namespaces, so all are read. */
async function countDomains(table: Table, partner: BilledOrganization): Promise<Home['domains']> {
  const found = await namespacesOf(table, idsOfNamespaceRoster(await loadNamespaceRoster(table, partner)));
  const count = (wanted: NamespaceStatus) => found.filter(({ status }) => status === wanted).length;
  return {
    PENDING: count('PENDING'),
    VERIFIED: count('VERIFIED'),
    DEGRADED: count('DEGRADED'),
    LAPSED: count('LAPSED'),
  };
}

/** What awaits the people of an organization: 10 Query, 1 GetItem, and 1 BatchGetItem where it has namespaces, whatever else it has. */
export async function loadPartnerHome(table: Table, partner: BilledOrganization): Promise<Home> {
  const [clients, stores, domains, overdue_licenses, unpaid_invoices] = await Promise.all([
    countOpenClients(table, partner),
    countStoresByStatus(table, partner),
    countDomains(table, partner),
    countLicenses(table, partner, 'PAST_DUE'),
    countOpenInvoices(table, partner),
  ]);
  const gates = { CLAIM: stores.DRAFT, LICENSE: stores.CLAIMED, PUBLISH: stores.READY };
  return { clients, stores, gates, domains, overdue_licenses, unpaid_invoices };
}
