import { asKobo, Problem, type Table, toId, type Write } from '#ground';
import { occasionOfRenewal } from '../../billing/domain/invoice.ts';
import { periodOf } from '../../billing/domain/period.ts';
import { priceListOfRenewal } from '../../billing/domain/prices.ts';
import type { PayingCard } from '../../billing/events.ts';
import type { Bill } from '../../billing/invoices/bill.ts';
import { type ChargingUses, type Renewal, type Renewing, renewNow } from '../../billing/renewal/renewal.ts';
import { type Client, loadUncheckedClient } from '../../partners/data/clients.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import { announceUnpaid } from '../bill-events.ts';
import { changeLicense, type License, saveLicense } from '../data/licenses.ts';
import { noteLicensed, wholesaleOf } from '../data/wholesale.ts';
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

/** Saves a renewed licence with the merchant's plan, the partner's event and the reseller's counts. */
async function saveRenewed(
  effects: LicensingEffects,
  read: License,
  license: License,
  time: OrganizationTime,
): Promise<void> {
  const isActive = license.status === 'ACTIVE';
  effects.add(
    saveLicense(read, license, time),
    ...(await followLicense({ table: effects.table, now: time.now }, license)),
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

/** A licence with what follows from it, and the writes of both. */
async function writeRenewed(
  { table, time }: Renewing,
  read: License,
  license: License,
): Promise<readonly Write[]> {
  const effects = collectEffects(table);
  await saveRenewed(effects, read, license, time);
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
  time: OrganizationTime,
): readonly Write[] => [
  saveLicense(read, changeLicense(read, { unpaid }, time.now), time),
  announceUnpaid(read, 'license', read.id, { ...unpaid, card }, time.now),
];

/** The client of a licence that renews; undefined for one that ends: not wanted again, or after the end of its client. */
async function loadRenewing(table: Table, { auto_renew, client }: License): Promise<Client | undefined> {
  const found = auto_renew ? await loadUncheckedClient(table, client) : undefined;
  return found?.status === 'ACTIVE' ? found : undefined;
}

/** A licence that its reseller pays renews by a bill, while the reseller's subscription runs. */
export const licenseRenewal: Renewal<License> = {
  unpaidOf: ({ unpaid }) => unpaid?.invoice && { ...unpaid, invoice: unpaid.invoice },
  async next(read, { table, time }) {
    const client = await loadRenewing(table, read);
    const reseller = client && (await wholesaleOf(table, read));
    if (!reseller || reseller.status === 'ENDED') return undefined;
    const next = planNext(read, time.now);
    return { next, bill: await billOf(table, next, client), also: [noteLicensed(reseller, time)] };
  },
  renewed: ({ read, next }, at) => writeRenewed(at, read, next),
  overdue: async ({ read, next, overdue: { unpaid, card } }, at) => [
    ...(await writeRenewed(at, read, { ...next, status: 'PAST_DUE', unpaid })),
    announceUnpaid(read, 'license', read.id, { ...unpaid, card }, at.time.now),
  ],
  paid: (read, _invoice, at) => writeRenewed(at, read, paidLicenseOf(read, at.time.now)),
  tried: (read, { unpaid, card }, { time }) => writeTried(read, unpaid, card, time),
  ended: async (read, { table, time }, failed) =>
    (await endLicenseNow(table, read, asKobo(0), time, failed)).writes,
};

/** Renews a licence for as many months from its source: as a bill, or from the pool; or ends it where it does not renew. */
export async function renewLicense(uses: ChargingUses, read: License, time: OrganizationTime): Promise<void> {
  if (read.source === 'WHOLESALE') return renewNow(uses, licenseRenewal, read, time);
  const { table } = uses;
  const at = { table, time };
  if (!(await loadRenewing(table, read))) return table.commit(await licenseRenewal.ended(read, at));
  const next = planNext(read, time.now);
  if (await commitFromPool(table, read, next, time)) return;
  const unpaid = { since: time.now.toISOString(), tries: 1 };
  await table.commit([
    ...(await writeRenewed(at, read, { ...next, status: 'PAST_DUE', unpaid })),
    announceUnpaid(read, 'license', read.id, unpaid, time.now),
  ]);
}
