import { toId, uuidOfName, type Write } from '#ground';
import { occasionOfRenewal } from '../../billing/domain/invoice.ts';
import type { PriceList } from '../../billing/domain/prices.data.ts';
import { isPackOnSale, priceListOfRenewal } from '../../billing/domain/prices.ts';
import type { PayingCard } from '../../billing/events.ts';
import {
  type Charging,
  type Renewal,
  renewNow,
  retryNow,
  writeVoidUnpaid,
} from '../../billing/renewal/renewal.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { writeUnpaidEvent } from '../bill-events.ts';
import { changePool, type Pool, savePool } from '../data/pools.ts';
import type { PackRenewal } from '../domain/pool.ts';
import { payerOfRenewals } from '../owner-payer.ts';
import { billOfLot, creditLot, linesOfPack, type WantedLot } from './buy-lot.ts';
import { beginPoolChange } from './pool-change.ts';

/** The price list by which a pack is bought again. */
const listOf = ({ prices, pack }: PackRenewal, now: Date): PriceList =>
  priceListOfRenewal(prices, ({ packs }) => packs[pack].price, now);

/** The lot that is bought in place of one that expired: its id is made of that one's, so it is bought once. */
const wantedOf = ({ lot, pack }: PackRenewal, list: PriceList): WantedLot => ({
  id: toId<'Lot'>(uuidOfName('Lot', `${lot} renewal`)),
  face: list.packs[pack].face,
  pack,
  prices: list.version,
  renews: true,
});

const without = (pool: Pool, { lot }: PackRenewal): Pool => ({
  ...pool,
  renewals: pool.renewals.filter((one) => one.lot !== lot),
});

/** The writes of a pool whose lots stay as they are. */
const saveOnly = (read: Pool, next: Pool, clock: Clock): Write =>
  savePool(read, changePool(read, next, clock.now), clock);

/** A pack that is bought again, in the pool that it is of. */
export interface PackOfPool {
  readonly pool: Pool;
  readonly renewal: PackRenewal;
}

/** The writes that credit the lot of a renewal, once its invoice is paid. */
const creditRenewed = (
  { pool: read, renewal }: PackOfPool,
  list: PriceList,
  invoice: Parameters<typeof creditLot>[2],
  clock: Clock,
): readonly Write[] => {
  const change = { ...beginPoolChange(read), pool: without(read, renewal) };
  return creditLot(change, wantedOf(renewal, list), invoice, clock).writes;
};

/** The writes of a pool with a renewal that is not paid. */
const writeOverdue = (
  pool: Pool,
  renewal: PackRenewal,
  card: PayingCard | undefined,
  clock: Clock,
): readonly Write[] => {
  const rest = without(pool, renewal);
  const lot = wantedOf(renewal, listOf(renewal, new Date(renewal.since)));
  return [
    saveOnly(pool, { ...rest, renewals: [...rest.renewals, renewal] }, clock),
    writeUnpaidEvent(pool, 'pack', { subject: lot.id, ...renewal, card }, clock.now),
  ];
};

/** A pack whose lot has expired is bought again, if it is still on sale. One that is given up leaves other lots as they are. */
export const packRenewal: Renewal<PackOfPool> = {
  unpaidOf: ({ renewal: { invoice, since, tries } }) => invoice && { invoice, since, tries },
  async next({ pool, renewal }, { table, now }) {
    const list = listOf(renewal, now);
    if (!isPackOnSale(list, renewal.pack)) return undefined;
    const { organization, mode } = pool;
    const payer = await payerOfRenewals(table, organization);
    const lines = linesOfPack(list, renewal.pack);
    const asked = { organization, mode, lines, payer };
    return {
      next: { pool, renewal: { ...renewal, prices: list.version } },
      bill: billOfLot(asked, wantedOf(renewal, list), occasionOfRenewal(renewal.since)),
    };
  },
  renewed: ({ read, invoice }, work) => creditRenewed(read, listOf(read.renewal, work.now), invoice, work),
  overdue: ({ read: { pool }, next: { renewal }, overdue: { unpaid, card } }, work) =>
    writeOverdue(pool, { ...renewal, ...unpaid }, card, work),
  paid: (read, invoice, work) =>
    creditRenewed(read, listOf(read.renewal, new Date(read.renewal.since)), invoice, work),
  tried: ({ pool, renewal }, { unpaid, card }, work) =>
    writeOverdue(pool, { ...renewal, ...unpaid }, card, work),
  ended: async ({ pool, renewal }, work, failed) => [
    saveOnly(pool, without(pool, renewal), work),
    ...(await writeVoidUnpaid(work, renewal, failed)),
  ],
};

/** Buys a pack again whose lot has expired, or tries it again. After the last try it is given up. */
export const renewPack = (work: Charging, pack: PackOfPool): Promise<void> =>
  (pack.renewal.invoice ? retryNow : renewNow)(work, packRenewal, pack);
