import { nextTryOf } from '../../billing/domain/renewal.ts';
import { type Charging, type FailedTry, payIfCovered, retryNow } from '../../billing/renewal/renewal.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import type { License } from '../data/licenses.ts';
import { commitFromPool, licenseRenewal, paidLicenseOf, writeTried } from './renew-license.ts';

/**
 * Pays the renewal of a licence that is PAST_DUE from the pool, or the wallet, in a transaction of its own.
 * @returns false if that still holds too little, or nothing is to be paid
 */
export async function payLicense(work: ClockedWork, read: License): Promise<boolean> {
  if (read.status !== 'PAST_DUE') return false;
  if (read.source === 'POOL') return commitFromPool(work, read, paidLicenseOf(read, work.now));
  return payIfCovered(work, licenseRenewal, read);
}

const shortPool: FailedTry = { outcome: 'The pool holds too little.' };

/** Tries an unpaid renewal again. After the last try the licence ends. */
export async function retryLicense(work: Charging, read: License): Promise<void> {
  const { source, unpaid } = read;
  if (source === 'WHOLESALE') return retryNow(work, licenseRenewal, read);
  if (!unpaid || (await payLicense(work, read))) return;
  const tried = { ...unpaid, tries: unpaid.tries + 1 };
  await work.table.commit(
    nextTryOf(tried) === undefined
      ? await licenseRenewal.ended(read, work, shortPool)
      : writeTried(read, tried, undefined, work),
  );
}
