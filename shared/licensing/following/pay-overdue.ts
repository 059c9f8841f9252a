import type { Item, Table } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { payIfCovered } from '../../billing/renewal/renewal.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { type License, licensesOf } from '../data/licenses.ts';
import { poolOf } from '../data/pools.ts';
import { wholesaleOf } from '../data/wholesale.ts';
import type { LicenseSource } from '../domain/sponsorship.ts';
import { payLicense } from '../licenses/retry-license.ts';
import { packRenewal } from '../pool/renew-pack.ts';
import { wholesaleRenewal } from '../wholesale/renew-wholesale.ts';

/** The most pages of overdue licences that are looked at. What is left is tried on its own days. */
const maxPages = 10;

/** The licences of an organization whose renewals are not paid: 1 Query, 1 BatchGetItem a page. */
async function overdueLicenses(
  table: Table,
  of: BilledOrganization,
  source: LicenseSource,
): Promise<readonly License[]> {
  const found: License[] = [];
  let after: Item | undefined;
  for (let page = 0; page < maxPages; page++) {
    const { licenses, next } = await licensesOf(table, of, 'PAST_DUE', { limit: 100, after });
    found.push(...licenses.filter((license) => license.source === source));
    if (!next) break;
    after = next;
  }
  return found;
}

/** Pays overdue licences, each in a transaction of its own, until the source holds too little for one. */
async function payLicenses(
  table: Table,
  of: BilledOrganization,
  source: LicenseSource,
  clock: Clock,
): Promise<void> {
  // The one that was allocated first has waited longest.
  for (const license of (await overdueLicenses(table, of, source)).toReversed())
    if (!(await payLicense(table, license, clock))) return;
}

/** Pays the overdue licences that the pool pays, after it was credited. */
export const payFromCredit = (table: Table, of: BilledOrganization, clock: Clock): Promise<void> =>
  payLicenses(table, of, 'POOL', clock);

/** Pays what an organization owes from its owner's wallet, after that was funded: its subscription first. */
export async function payFromFunding(table: Table, of: BilledOrganization, clock: Clock): Promise<void> {
  const wholesale = await wholesaleOf(table, of);
  if (wholesale) await payIfCovered(table, wholesaleRenewal, wholesale, clock);
  await payLicenses(table, of, 'WHOLESALE', clock);
  const pool = await poolOf(table, of);
  for (const { lot } of pool.renewals) {
    const read = await poolOf(table, of);
    const renewal = read.renewals.find((one) => one.lot === lot && one.invoice !== undefined);
    if (renewal) await payIfCovered(table, packRenewal, { pool: read, renewal }, clock);
  }
}
