import { asKobo, settleAll, type Table } from '#ground';
import { isOneActive } from '../../catalog/data/products.ts';
import { countLowLevels } from '../../inventory/data/levels.ts';
import { parseWallet } from '../../money/data/wallets.ts';
import type { Store } from '../../stores/data/stores.ts';
import { keysOfHome, parseAttention, parseTakings } from '../data/home-counts.ts';
import { countOrdersIn } from '../data/orders.ts';
import { type AskedAt, allGatesOf, keysOfGates } from '../order/store-gates.ts';

/** The lists of orders that await a step of their store. */
const steps = ['CONFIRMED', 'PREPARING', 'READY'] as const;

/**
 * What awaits the people of a store, and the money of its owner: 6 requests, whatever the store has. A count of 99 means as
 * many or more.
 */
export async function loadHome(table: Table, store: Store, asked: AskedAt) {
  const [hasProduct, low_stock, [to_accept = 0, to_pack = 0, to_hand_over = 0], found] = await Promise.all([
    isOneActive(table, store.id),
    countLowLevels(table, store.id),
    settleAll(steps.map((list) => countOrdersIn(table, store.id, list))),
    table.getTogether({ ...keysOfGates(store), ...keysOfHome(store.id, asked.now) }),
  ]);
  const { wallet } = found.seller;
  const { escrow, available, pending } = wallet
    ? parseWallet(wallet)
    : { escrow: asKobo(0), available: asKobo(0), pending: asKobo(0) };
  const { cancellation_requests, disputes } = parseAttention(found.attention);
  return {
    counts: { to_accept, to_pack, to_hand_over, cancellation_requests, disputes, low_stock },
    money: { held: escrow, available, pending },
    today: parseTakings(found.takings),
    gates: allGatesOf(store, found, hasProduct, asked),
  };
}
