import { asKobo, Problem, type Table, toId, type Write } from '#ground';
import { occasionOfRenewal } from '../../billing/domain/invoice.ts';
import { periodOf } from '../../billing/domain/period.ts';
import { priceListOfRenewal } from '../../billing/domain/prices.ts';
import type { PayingCard } from '../../billing/events.ts';
import type { Bill } from '../../billing/invoices/bill.ts';
import { type Charging, type Renewal, renewNow } from '../../billing/renewal/renewal.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import { type Client, loadUncheckedClient } from '../../partners/data/clients.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { writeUnpaidEvent } from '../bill-events.ts';
import { changeLicense, type License, saveLicense } from '../data/licenses.ts';
import { saveLicensed, wholesaleOf } from '../data/wholesale.ts';
import { priceOfLicense } from '../domain/license.ts';
import { payerOfRenewals } from '../owner-payer.ts';
import { allocateCapacity } from '../pool/pool-change.ts';
import { endLicenseNow } from './cancel-license.ts';
import { monthlyOf } from './end-license.ts';
import { describeLicense } from './license-lines.ts';
import { writeLicenseEvent } from './license-view.ts';
import { collectEffects, type LicensingEffects } from './licensing-effects.ts';
import { writeAfterLicense } from './merchant-plan.ts';

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

/** Saves a renewed licence with the merchant's plan, the partner's event and the reseller's counts. */
async function saveRenewed(
  effects: LicensingEffects,
  read: License,
  license: License,
  clock: Clock,
): Promise<void> {
  const isActive = license.status === 'ACTIVE';
  effects.add(
    saveLicense(read, license, clock),
    ...(await writeAfterLicense({ table: effects.table, now: clock.now }, license)),
    ...(isActive || read.status === 'ACTIVE'
      ? [
          writeLicenseEvent(
            isActive ? 'distribution.license.active' : 'distribution.license.past_due',
            read,
            license,
            clock.now,
          ),
        ]
      : []),
  );
  if (license.source === 'POOL') return;
  const overdue = Number(license.status === 'PAST_DUE') - Number(read.status === 'PAST_DUE');
  effects.count(license, { monthly: asKobo(monthlyOf(license) - monthlyOf(read)), overdue });
}

/** Takes a licence's price from the pool. @returns false where the pool is too small: nothing is committed then */
export async function commitFromPool(work: ClockedWork, read: License, next: License): Promise<boolean> {
  const effects = collectEffects(work.table);
  try {
    const taken = allocateCapacity(await effects.loadPool(read), read.id, next.price, work.now);
    effects.setPool(read, taken.change, work);
    await saveRenewed(effects, read, { ...next, shares: [...taken.shares] }, work);
  } catch (error) {
    if (error instanceof Problem && error.code === 'pool_exhausted') return false;
    throw error;
  }
  await work.table.commit(effects.finish());
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

/** A licence with what follows from it, and the writes of both. */
async function writeRenewed(work: ClockedWork, read: License, license: License): Promise<readonly Write[]> {
  const effects = collectEffects(work.table);
  await saveRenewed(effects, read, license, work);
  return effects.finish();
}

/** A licence whose renewal is paid. */
export const paidLicenseOf = (read: License, now: Date): License =>
  changeLicense(read, { status: 'ACTIVE', unpaid: undefined }, now);

/** The writes after another try failed. */
export const writeTried = (
  read: License,
  unpaid: NonNullable<License['unpaid']>,
  card: PayingCard | undefined,
  clock: Clock,
): readonly Write[] => [
  saveLicense(read, changeLicense(read, { unpaid }, clock.now), clock),
  writeUnpaidEvent(read, 'license', { subject: read.id, ...unpaid, card }, clock.now),
];

/** The client of a licence that renews; undefined for one that ends: not wanted again, or after the end of its client. */
async function loadRenewing(table: Table, { auto_renew, client }: License): Promise<Client | undefined> {
  const found = auto_renew ? await loadUncheckedClient(table, client) : undefined;
  return found?.status === 'ACTIVE' ? found : undefined;
}

/** A licence that its reseller pays renews by a bill, while the reseller's subscription runs. */
export const licenseRenewal: Renewal<License> = {
  unpaidOf: ({ unpaid }) => unpaid?.invoice && { ...unpaid, invoice: unpaid.invoice },
  async next(read, work) {
    const client = await loadRenewing(work.table, read);
    const reseller = client && (await wholesaleOf(work.table, read));
    if (!reseller || reseller.status === 'ENDED') return undefined;
    const next = planNext(read, work.now);
    return { next, bill: await billOf(work.table, next, client), also: [saveLicensed(reseller, work)] };
  },
  renewed: ({ read, next }, work) => writeRenewed(work, read, next),
  overdue: async ({ read, next, overdue: { unpaid, card } }, work) => [
    ...(await writeRenewed(work, read, { ...next, status: 'PAST_DUE', unpaid })),
    writeUnpaidEvent(read, 'license', { subject: read.id, ...unpaid, card }, work.now),
  ],
  paid: (read, _invoice, work) => writeRenewed(work, read, paidLicenseOf(read, work.now)),
  tried: (read, { unpaid, card }, clock) => writeTried(read, unpaid, card, clock),
  ended: async (read, work, failed) => (await endLicenseNow(work, read, asKobo(0), failed)).writes,
};

/** Renews a licence for as many months from its source: as a bill, or from the pool; or ends it where it does not renew. */
export async function renewLicense(work: Charging, read: License): Promise<void> {
  if (read.source === 'WHOLESALE') return renewNow(work, licenseRenewal, read);
  const { table, now } = work;
  if (!(await loadRenewing(table, read))) return table.commit(await licenseRenewal.ended(read, work));
  const next = planNext(read, now);
  if (await commitFromPool(work, read, next)) return;
  const unpaid = { since: now.toISOString(), tries: 1 };
  await table.commit([
    ...(await writeRenewed(work, read, { ...next, status: 'PAST_DUE', unpaid })),
    writeUnpaidEvent(read, 'license', { subject: read.id, ...unpaid }, now),
  ]);
}
