import { asKobo } from '../../kernel/money.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Invoice, loadUncheckedInvoice } from '../../subscriptions/data/invoices.ts';
import { nextTryOf } from '../../subscriptions/domain/subscription.ts';
import { commitIfCovered } from '../../subscriptions/renewal/charge-card.ts';
import { announceUnpaid } from '../bill-events.ts';
import { changeLicense, type License, saveLicense } from '../data/licenses.ts';
import { payUnlessPaid, recordFailedTry } from '../unpaid-invoices.ts';
import { endLicenseNow } from './cancel-license.ts';
import { collectEffects } from './licensing-effects.ts';
import { commitFromPool, saveRenewed } from './renew-license.ts';

/** The invoice of a licence that is not paid: 1 GetItem at most. */
const invoiceOf = async (table: Table, { unpaid }: License): Promise<Invoice | undefined> =>
  unpaid?.invoice && (await loadUncheckedInvoice(table, unpaid.invoice));

/** Pays the open invoice of a licence from the wallet. A paid one makes the licence ACTIVE too. */
async function payFromWallet(
  table: Table,
  read: License,
  next: License,
  time: OrganizationTime,
): Promise<boolean> {
  const invoice = await invoiceOf(table, read);
  if (!invoice || invoice.status === 'VOID') return false;
  const effects = collectEffects(table);
  effects.add(...payUnlessPaid(invoice, time.now));
  await saveRenewed(effects, read, next, time);
  return commitIfCovered(table, effects.finish());
}

/**
 * Pays the renewal of a licence that is PAST_DUE, in a transaction of its own.
 * @returns false if the pool, or the wallet, still holds too little, or nothing is to be paid
 */
export async function payLicense(table: Table, read: License, time: OrganizationTime): Promise<boolean> {
  if (read.status !== 'PAST_DUE') return false;
  const next = changeLicense(read, { status: 'ACTIVE', unpaid: undefined }, time.now);
  return read.source === 'POOL'
    ? commitFromPool(table, read, next, time)
    : payFromWallet(table, read, next, time);
}

/** Tries an unpaid renewal again. After the last try the licence ends. */
export async function retryLicense(table: Table, read: License, time: OrganizationTime): Promise<void> {
  const { unpaid } = read;
  if (!unpaid || (await payLicense(table, read, time))) return;
  const tried = { ...unpaid, tries: unpaid.tries + 1 };
  const next = nextTryOf(tried);
  if (next === undefined) {
    await table.commit((await endLicenseNow(table, read, asKobo(0), time)).writes);
    return;
  }
  const invoice = await invoiceOf(table, read);
  await table.commit([
    saveLicense(read, changeLicense(read, { unpaid: tried }, time.now), time),
    ...(invoice ? [recordFailedTry(invoice, next, time.now)] : []),
    announceUnpaid(read, 'license', read.id, tried, time.now),
  ]);
}
