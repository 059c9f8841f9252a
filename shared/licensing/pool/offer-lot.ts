import { type Id, type Kobo, toId, type Work } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import type { PackKey } from '../../billing/domain/plans.ts';
import type { Bill } from '../../billing/invoices/bill.ts';
import { assertActive } from '../../partners/active-organization.ts';
import type { Pool } from '../data/pools.ts';
import { faceOfTopup } from '../domain/packs.ts';
import { linesOfPack, linesOfTopup, type WantedLot } from './buy-lot.ts';
import { assertEligible, type Buyer, loadBuyer } from './eligibility.ts';
import { assertTakesLot } from './pool-change.ts';

/** What a partner asks for: a pack, or capacity for an amount in kobo. */
export type AskedCapacity =
  | { readonly pack: PackKey; readonly auto_renew: boolean }
  | { readonly amount: Kobo };

/** A lot on sale to one partner. */
export interface LotOffer extends Pick<Bill, 'organization' | 'mode' | 'payer' | 'lines'> {
  readonly lot: WantedLot;
  /** The pool as it was read. */
  readonly pool: Pool;
}

/** The lot that is asked for, at the prices of now, and the lines of its bill. */
function priceLot(
  asked: AskedCapacity,
  { list, pool }: Buyer,
  id: Id<'Lot'>,
): Pick<LotOffer, 'lot' | 'lines'> {
  const prices = list.version;
  if ('amount' in asked) {
    const face = faceOfTopup(asked.amount, pool.last_pack, list);
    return { lot: { id, face, prices }, lines: linesOfTopup(asked.amount) };
  }
  const { pack, auto_renew } = asked;
  const { face } = list.packs[pack];
  return {
    lot: { id, face, pack, prices, ...(auto_renew && { renews: true }) },
    lines: linesOfPack(list, pack),
  };
}

/**
 * What a lot would be, and cost, now: 3 GetItem, 1 BatchGetItem.
 * @param id of the request: a repeated one has the same lot
 * @throws Problem organization_suspended, not_eligible, pack_not_on_sale, limit_reached
 */
export async function offerLot(
  { table, now }: Work,
  of: BilledOrganization,
  asked: AskedCapacity,
  id: string,
): Promise<LotOffer> {
  const buyer = await loadBuyer({ table, now }, of, 'pack' in asked ? asked.pack : undefined);
  assertActive(buyer.organization);
  assertEligible(buyer);
  assertTakesLot(buyer.pool, now);
  const { payer, pool } = buyer;
  return { ...of, payer, pool, ...priceLot(asked, buyer, toId<'Lot'>(id)) };
}
