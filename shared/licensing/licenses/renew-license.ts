import { asKobo, Problem, type Table, toId } from '#ground';
import { occasionOfRenewal } from '../../billing/domain/invoice.ts';
import { periodOf } from '../../billing/domain/period.ts';
import { priceListOfRenewal } from '../../billing/domain/prices.ts';
import type { Bill } from '../../billing/invoices/bill.ts';
import { preparePaidInvoice } from '../../billing/invoices/prepare-invoice.ts';
import { type ChargingUses, chargeRenewal, firstTryOf } from '../../billing/renewal/charge-card.ts';
import { openUnpaid } from '../../billing/renewal/unpaid.ts';
import { type Client, loadUncheckedClient } from '../../partners/data/clients.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import { announceUnpaid } from '../bill-events.ts';
import { changeLicense, type License, saveLicense } from '../data/licenses.ts';
import { noteLicensed, type Wholesale, wholesaleOf } from '../data/wholesale.ts';
import { priceOfLicense } from '../domain/license.ts';
import { payerOfRenewals } from '../owner-payer.ts';
import { allocateCapacity } from '../pool/pool-change.ts';
import { endLicenseNow } from './cancel-license.ts';
import { monthlyOf } from './end-license.ts';
import { describeLicense } from './license-lines.ts';
import { announceLicense } from './license-view.ts';
import { collectEffects, type LicensingEffects } from './licensing-effects.ts';
import { followLicense } from './merchant-plan.ts';

/** A licence in its next period, which is not paid yet. A dearer price counts from 30 days after its announcement. */
function planNext(read: License, now: Date): License {
  const list = priceListOfRenewal(read.prices, (one) => priceOfLicense(read, one), now);
  return changeLicense(
    read,
    {
      prices: list.version,
      price: priceOfLicense(read, list),
      period: periodOf(read.started_at, read.period.end, read.months),
      shares: [],
    },
    now,
  );
}

/** The subscription at whose prices a licence renews: 1 GetItem for one that its reseller pays. */
async function loadReseller(table: Table, license: License): Promise<Wholesale | undefined> {
  const wholesale = license.source === 'WHOLESALE' ? await wholesaleOf(table, license) : undefined;
  return wholesale?.status === 'ENDED' ? undefined : wholesale;
}

/** Saves a licence with what follows from it, tells of it, and counts what changes for its reseller. */
export async function saveRenewed(
  effects: LicensingEffects,
  read: License,
  license: License,
  time: OrganizationTime,
): Promise<void> {
  const isActive = license.status === 'ACTIVE';
  effects.add(
    saveLicense(read, license, time),
    ...(await followLicense(effects.table, license, time.now)),
    ...(isActive || read.status === 'ACTIVE'
      ? [
          announceLicense(
            isActive ? 'distribution.license.active' : 'distribution.license.past_due',
            read,
            license,
            time.now,
          ),
        ]
      : []),
  );
  if (license.source === 'POOL') return;
  const overdue = Number(license.status === 'PAST_DUE') - Number(read.status === 'PAST_DUE');
  effects.count(license, { monthly: asKobo(monthlyOf(license) - monthlyOf(read)), overdue });
}

/** Takes a licence's price from the pool. @returns false where the pool is too small: nothing is committed then */
export async function commitFromPool(
  table: Table,
  read: License,
  next: License,
  time: OrganizationTime,
): Promise<boolean> {
  const effects = collectEffects(table);
  try {
    const taken = allocateCapacity(await effects.loadPool(read), read.id, next.price, time.now);
    effects.setPool(read, taken.change, time);
    await saveRenewed(effects, read, { ...next, shares: [...taken.shares] }, time);
  } catch (error) {
    if (error instanceof Problem && error.code === 'pool_exhausted') return false;
    throw error;
  }
  await table.commit(effects.finish());
  return true;
}

/** The bill of a licence's next period. */
const billOf = async (table: Table, next: License, client: Client): Promise<Bill> => ({
  organization: next.organization,
  mode: next.mode,
  subject: toId<'Billed'>(next.id),
  occasion: occasionOfRenewal(next.period.start),
  lines: [{ kind: 'LICENSE', text: describeLicense(next, client), amount: next.price }],
  payer: await payerOfRenewals(table, next.organization),
  period: next.period,
});

/** Charges a licence's next period as a bill; if nothing pays it, the licence is PAST_DUE with an open invoice. */
async function renewByBill(
  uses: ChargingUses,
  read: License,
  {
    next,
    client,
    reseller,
  }: { readonly next: License; readonly client: Client; readonly reseller: Wholesale },
  time: OrganizationTime,
): Promise<void> {
  const { table } = uses;
  const licensed = noteLicensed(reseller, time);
  const bill = await billOf(table, next, client);
  const failed = await chargeRenewal(uses, firstTryOf(bill), async (card) => {
    const paid = collectEffects(table);
    paid.add(licensed, ...(await preparePaidInvoice(table, { ...bill, card }, time.now)).writes);
    await saveRenewed(paid, read, next, time);
    return paid.finish();
  });
  if (!failed) return;
  const { unpaid, writes } = await openUnpaid(table, bill, failed, time.now);
  const open = collectEffects(table);
  open.add(licensed, ...writes, announceUnpaid(read, 'license', read.id, unpaid, failed.card, time.now));
  await saveRenewed(open, read, { ...next, status: 'PAST_DUE', unpaid }, time);
  await table.commit(open.finish());
}

/**
 * Renews a licence for as many months, or ends it where it does not renew: not after the end of its client, nor of its
 * reseller's subscription.
 */
export async function renewLicense(uses: ChargingUses, read: License, time: OrganizationTime): Promise<void> {
  const { table } = uses;
  const client = read.auto_renew ? await loadUncheckedClient(table, read.client) : undefined;
  const isWanted = client?.status === 'ACTIVE';
  const reseller = isWanted ? await loadReseller(table, read) : undefined;
  if (!isWanted || (read.source === 'WHOLESALE' && !reseller)) {
    await table.commit((await endLicenseNow(table, read, asKobo(0), time)).writes);
    return;
  }
  const next = planNext(read, time.now);
  if (reseller) return renewByBill(uses, read, { next, client, reseller }, time);
  if (await commitFromPool(table, read, next, time)) return;
  const unpaid = { since: time.now.toISOString(), tries: 1 };
  const effects = collectEffects(table);
  effects.add(announceUnpaid(read, 'license', read.id, unpaid, undefined, time.now));
  await saveRenewed(effects, read, { ...next, status: 'PAST_DUE', unpaid }, time);
  await table.commit(effects.finish());
}
