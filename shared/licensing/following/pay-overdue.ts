import type { Item, Table } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { payIfCovered } from '../../billing/renewal/renewal.ts';
import type { ClockedWork } from '../../partners/clock.ts';
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
  billed: BilledOrganization,
  source: LicenseSource,
): Promise<readonly License[]> {
  const found: License[] = [];
  let after: Item | undefined;
  for (let page = 0; page < maxPages; page++) {
    const { items, next } = await licensesOf(table, billed, 'PAST_DUE', { limit: 100, after });
    found.push(...items.filter((license) => license.source === source));
    if (!next) break;
    after = next;
  }
  return found;
}

/** Pays overdue licences, each in a transaction of its own, until the source holds too little for one. */
async function payLicenses(
  work: ClockedWork,
  billed: BilledOrganization,
  source: LicenseSource,
): Promise<void> {
  // The one that was allocated first has waited longest.
  for (const license of (await overdueLicenses(work.table, billed, source)).toReversed())
    if (!(await payLicense(work, license))) return;
}

/** Pays the overdue licences that the pool pays, after it was credited. */
export const payFromCredit = (work: ClockedWork, billed: BilledOrganization): Promise<void> =>
  payLicenses(work, billed, 'POOL');

/** Pays what an organization owes from its owner's wallet, after that was funded: its subscription first. */
export async function payFromFunding(work: ClockedWork, billed: BilledOrganization): Promise<void> {
  const wholesale = await wholesaleOf(work.table, billed);
  if (wholesale) await payIfCovered(work, wholesaleRenewal, wholesale);
  await payLicenses(work, billed, 'WHOLESALE');
  const pool = await poolOf(work.table, billed);
  for (const { lot } of pool.renewals) {
    const read = await poolOf(work.table, billed);
    const renewal = read.renewals.find((one) => one.lot === lot && one.invoice !== undefined);
    if (renewal) await payIfCovered(work, packRenewal, { pool: read, renewal });
  }
}
