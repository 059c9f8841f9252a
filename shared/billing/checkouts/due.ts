import type { DueWork } from '../../partners/due-work.ts';
import { checkoutPrefix, parseCheckout } from '../data/checkouts.ts';
import { statusOfCheckout } from '../domain/checkout.ts';
import { finishCheckout } from './announce-checkout.ts';

/** What time does to checkouts: they expire. Money that still arrives goes to the wallet. */
export const checkoutDueWork: DueWork = {
  kind: 'CHECKOUT',
  prefix: checkoutPrefix,
  async run(item, { table, now }) {
    const read = parseCheckout(item);
    if (read.status !== 'OPEN' || statusOfCheckout(read, now) !== 'EXPIRED') return;
    const reason = 'It was not paid in time.';
    await table.commit(finishCheckout(read, { status: 'EXPIRED', reason }, now).writes);
  },
};
