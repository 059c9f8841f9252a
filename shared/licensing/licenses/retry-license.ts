import { asKobo, type Table, type Write } from '#ground';
import { type Invoice, loadUncheckedInvoice } from '../../billing/data/invoices.ts';
import { nextTryOf } from '../../billing/domain/renewal.ts';
import type { PayingCard } from '../../billing/events.ts';
import { type FailedTry, recordFailedTry } from '../../billing/invoices/failed-try.ts';
import type { PaidBy } from '../../billing/invoices/prepare-invoice.ts';
import {
  type ChargingUses,
  chargeRenewal,
  commitIfCovered,
  nextTryOfInvoice,
} from '../../billing/renewal/charge-card.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import { announceUnpaid } from '../bill-events.ts';
import { changeLicense, type License, saveLicense } from '../data/licenses.ts';
import { payUnlessPaid } from '../unpaid-invoices.ts';
import { endLicenseNow } from './cancel-license.ts';
import { collectEffects } from './licensing-effects.ts';
import { commitFromPool, saveRenewed } from './renew-license.ts';

/** The invoice of a licence that is not paid: 1 GetItem at most. */
const invoiceOf = async (table: Table, { unpaid }: License): Promise<Invoice | undefined> =>
  unpaid?.invoice && (await loadUncheckedInvoice(table, unpaid.invoice));

/** A licence whose renewal is paid. */
const renewedOf = (read: License, { now }: OrganizationTime): License =>
  changeLicense(read, { status: 'ACTIVE', unpaid: undefined }, now);

/** The writes by which the invoice of a licence is paid. A paid one makes the licence ACTIVE too. */
async function payRenewed(
  table: Table,
  read: License,
  invoice: Invoice,
  time: OrganizationTime,
  by?: PaidBy,
): Promise<readonly Write[]> {
  const effects = collectEffects(table);
  effects.add(...payUnlessPaid(invoice, time.now, by));
  await saveRenewed(effects, read, renewedOf(read, time), time);
  return effects.finish();
}

/**
 * Pays the renewal of a licence that is PAST_DUE from the pool, or the wallet, in a transaction of its own.
 * @returns false if that still holds too little, or nothing is to be paid
 */
export async function payLicense(table: Table, read: License, time: OrganizationTime): Promise<boolean> {
  if (read.status !== 'PAST_DUE') return false;
  if (read.source === 'POOL') return commitFromPool(table, read, renewedOf(read, time), time);
  const invoice = await invoiceOf(table, read);
  if (!invoice || invoice.status === 'VOID') return false;
  return commitIfCovered(table, await payRenewed(table, read, invoice, time));
}

const shortPool: FailedTry = { outcome: 'The pool holds too little.' };

/** Another try: from the pool, or as a bill. @returns why it failed; undefined once the renewal is paid */
async function tryLicense(
  uses: ChargingUses,
  read: License,
  invoice: Invoice | undefined,
  time: OrganizationTime,
): Promise<FailedTry | undefined> {
  const { table } = uses;
  if (!invoice) return (await payLicense(table, read, time)) ? undefined : shortPool;
  const pay = (card: PayingCard | undefined) => payRenewed(table, read, invoice, time, { card });
  return chargeRenewal(uses, nextTryOfInvoice(invoice, read.unpaid ?? { tries: 0 }), pay);
}

/** Tries an unpaid renewal again. After the last try the licence ends. */
export async function retryLicense(uses: ChargingUses, read: License, time: OrganizationTime): Promise<void> {
  const { table } = uses;
  const { unpaid } = read;
  if (!unpaid) return;
  const invoice = await invoiceOf(table, read);
  const failed = await tryLicense(uses, read, invoice, time);
  if (!failed) return;
  const tried = { ...unpaid, tries: unpaid.tries + 1 };
  const next = nextTryOf(tried);
  if (next === undefined) {
    await table.commit((await endLicenseNow(table, read, asKobo(0), time, failed)).writes);
    return;
  }
  await table.commit([
    saveLicense(read, changeLicense(read, { unpaid: tried }, time.now), time),
    ...(invoice ? recordFailedTry(invoice, failed, next, time.now) : []),
    announceUnpaid(read, 'license', read.id, tried, failed.card, time.now),
  ]);
}
