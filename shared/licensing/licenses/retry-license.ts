import type { Table } from '#ground';
import { nextTryOf } from '../../billing/domain/renewal.ts';
import { type ChargingUses, type FailedTry, payIfCovered, retryNow } from '../../billing/renewal/renewal.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import type { License } from '../data/licenses.ts';
import { commitFromPool, licenseRenewal, paidLicenseOf, writeTried } from './renew-license.ts';

/**
 * Pays the renewal of a licence that is PAST_DUE from the pool, or the wallet, in a transaction of its own.
 * @returns false if that still holds too little, or nothing is to be paid
 */
export async function payLicense(table: Table, read: License, clock: Clock): Promise<boolean> {
  if (read.status !== 'PAST_DUE') return false;
  if (read.source === 'POOL') return commitFromPool(table, read, paidLicenseOf(read, clock.now), clock);
  return payIfCovered(table, licenseRenewal, read, clock);
}

const shortPool: FailedTry = { outcome: 'The pool holds too little.' };

/** Tries an unpaid renewal again. After the last try the licence ends. */
export async function retryLicense(uses: ChargingUses, read: License, clock: Clock): Promise<void> {
  const { table } = uses;
  const { source, unpaid } = read;
  if (source === 'WHOLESALE') return retryNow(uses, licenseRenewal, read, clock);
  if (!unpaid || (await payLicense(table, read, clock))) return;
  const tried = { ...unpaid, tries: unpaid.tries + 1 };
  await table.commit(
    nextTryOf(tried) === undefined
      ? await licenseRenewal.ended(read, { table, clock }, shortPool)
      : writeTried(read, tried, undefined, clock),
  );
}
