import { type Id, type Kobo, toId, type Write } from '#ground';
import type { Invoice } from '../../billing/data/invoices.ts';
import type { PackKey } from '../../billing/domain/plans.ts';
import type { PriceList } from '../../billing/domain/prices.data.ts';
import type { Bill } from '../../billing/invoices/bill.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import type { StoredLot } from '../data/pools.ts';
import { lotEndOf } from '../domain/packs.ts';
import { addLot, type PoolChange } from './pool-change.ts';
import { writePoolChange } from './pool-writes.ts';

/** Capacity that is to be bought: what it is worth in plans, and the pack that it is, unless it is a top-up. */
export interface WantedLot {
  readonly id: Id<'Lot'>;
  /** Kobo. */
  readonly face: Kobo;
  readonly pack?: PackKey | undefined;
  readonly renews?: true | undefined;
  /** The version of the price list. */
  readonly prices: number;
}

const packNames: Readonly<Record<PackKey, string>> = {
  BRONZE: 'Bronze pack',
  SILVER: 'Silver pack',
  GOLD: 'Gold pack',
  PLATINUM: 'Platinum pack',
};

/** The lines of the bill of a pack. */
export const linesOfPack = ({ packs }: PriceList, pack: PackKey): Bill['lines'] => [
  { kind: 'PACK', text: packNames[pack], amount: packs[pack].price },
];

/** The lines of the bill of a top-up. @param amount kobo, VAT included */
export const linesOfTopup = (amount: Kobo): Bill['lines'] => [
  { kind: 'TOPUP', text: 'Top-up of the pool', amount },
];

/** The bill of a lot. @param occasion of one that is bought again */
export const billOfLot = (
  {
    organization,
    mode,
    lines,
    payer,
    checkout,
  }: Pick<Bill, 'organization' | 'mode' | 'lines' | 'payer' | 'checkout'>,
  { id }: Pick<WantedLot, 'id'>,
  occasion = 'purchase',
): Bill => ({
  organization,
  mode,
  subject: toId<'Billed'>(id),
  occasion,
  lines,
  payer,
  checkout,
  pool: true,
});

/** Credits a pool with a lot whose invoice is paid in the same transaction. @throws Problem limit_reached */
export function creditLot(
  change: PoolChange,
  { id, face, pack, renews, prices }: WantedLot,
  invoice: Pick<Invoice, 'id' | 'net'>,
  clock: Clock,
): { readonly lot: StoredLot; readonly writes: readonly Write[] } {
  const { now } = clock;
  const lot: StoredLot = {
    id,
    face,
    remaining: face,
    net: invoice.net,
    unearned: invoice.net,
    expires_at: lotEndOf(now),
    created_at: now.toISOString(),
    invoice: invoice.id,
    prices,
    ...(pack && { pack }),
    ...(renews && { renews }),
  };
  const { read, pool, moved } = addLot(change, lot, now);
  const bought = { read, pool: { ...pool, last_pack: pack ?? pool.last_pack }, moved };
  const written = writePoolChange(bought, clock);
  return { lot, writes: written.writes };
}
