import * as z from 'zod';
import { type Kobo, stored, toId } from '#ground';
import type { Buying, PlannedSale, Sale, Sold } from '../../billing/checkouts/sale.ts';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import type { Checkout } from '../../billing/data/checkouts.ts';
import type { Invoice } from '../../billing/data/invoices.ts';
import { type PackKey, packKeys } from '../../billing/domain/plans.ts';
import { writePaidInvoice } from '../../billing/invoices/write-invoice.ts';
import { assertActive } from '../../partners/active-organization.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import type { Pool, StoredLot } from '../data/pools.ts';
import { faceOfTopup } from '../domain/packs.ts';
import { billOfLot, creditLot, linesOfPack, linesOfTopup, type WantedLot } from './buy-lot.ts';
import { assertEligible, type Buyer, loadBuyer } from './eligibility.ts';
import { assertTakesLot, beginPoolChange } from './pool-change.ts';

/** What a partner asks for: a pack, or capacity for an amount in kobo. */
type AskedCapacity = { readonly pack: PackKey; readonly auto_renew: boolean } | { readonly amount: Kobo };

/** A lot on sale to one partner. Its face value and the version of the prices are fixed as its lines are. */
interface PlannedLot extends PlannedSale {
  /** The pool as it was read. */
  readonly pool: Pool;
}

/** A lot that was bought. */
export interface SoldLot extends Sold {
  readonly lot: StoredLot;
  readonly invoice: Invoice;
}

const LotRequest = z.union([
  z.object({ pack: z.enum(packKeys), auto_renew: z.boolean() }),
  z.object({ amount: stored.kobo() }),
]);
const LotTerms = z.object({ face: stored.kobo(), prices: z.number() });

/** The lot that a planned sale or a checkout is to buy. */
export function lotOfSale({ id, request, terms }: Pick<Checkout, 'request' | 'terms'> & Buying): WantedLot {
  const asked = LotRequest.parse(request);
  const renewed = 'pack' in asked && { pack: asked.pack, ...(asked.auto_renew && { renews: true as const }) };
  return { id: toId<'Lot'>(id), ...LotTerms.parse(terms), ...renewed };
}

/** What is asked for, at the prices of now. */
function priceLot(asked: AskedCapacity, { list, pool }: Buyer) {
  const prices = list.version;
  if ('amount' in asked) {
    const { amount } = asked;
    const face = faceOfTopup(amount, pool.last_pack, list);
    return {
      purpose: 'TOPUP',
      request: { amount },
      terms: { face, prices },
      lines: linesOfTopup(amount),
    } as const;
  }
  const { pack, auto_renew } = asked;
  const terms = { face: list.packs[pack].face, prices };
  return { purpose: 'PACK', request: { pack, auto_renew }, terms, lines: linesOfPack(list, pack) } as const;
}

/**
 * What a lot would be, and cost, now: 3 GetItem, 1 BatchGetItem.
 * @throws Problem organization_suspended, not_eligible, pack_not_on_sale, limit_reached
 */
async function planLot(
  work: ClockedWork,
  billed: BilledOrganization,
  asked: AskedCapacity,
): Promise<PlannedLot> {
  const buyer = await loadBuyer(work, billed, 'pack' in asked ? asked.pack : undefined);
  assertActive(buyer.organization);
  assertEligible(buyer);
  assertTakesLot(buyer.pool, work.now);
  const { payer, pool } = buyer;
  return { ...billed, payer, pool, changes: undefined, ...priceLot(asked, buyer) };
}

/**
 * Buys capacity: the payer's wallet pays the bill, and the pool has the lot in the same transaction. 1 GetItem.
 * @throws Problem limit_reached; (at commit) insufficient_funds
 */
async function buyLot(work: ClockedWork, planned: PlannedLot, buying: Buying): Promise<SoldLot> {
  const wanted = lotOfSale({ ...planned, ...buying });
  const { checkout } = buying;
  const { invoice, writes } = await writePaidInvoice(work, billOfLot({ ...planned, checkout }, wanted));
  const credited = creditLot(beginPoolChange(planned.pool), wanted, invoice, work);
  return { lot: credited.lot, invoice, writes: [...writes, ...credited.writes] };
}

/** Prepaid capacity. */
export const lotSale: Sale<AskedCapacity, PlannedLot, SoldLot> = {
  parse: (request) => LotRequest.parse(request),
  plan: planLot,
  make: buyLot,
};
