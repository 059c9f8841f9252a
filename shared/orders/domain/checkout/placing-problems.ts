import * as z from 'zod';
import { type CodesOf, defineProblems, timeOut } from '#ground/domain';

/** What customers are told when an order cannot be quoted or placed. */
export const placingProblems = defineProblems({
  address_not_deliverable: {
    status: 400,
    title: 'The store does not deliver to this address',
    meaning:
      'No delivery zone of the store holds this address, no rider or carrier serves it, or its coordinates are missing where the delivery needs them.',
    remedy:
      'Send `state`, `city`, `latitude` and `longitude` of the address. If they are right, choose PICKUP or another address.',
  },
  below_minimum: {
    status: 400,
    title: 'The order is below the minimum',
    meaning:
      'The goods come to less than the store, or the delivery zone of the address, takes an order for. `errors` says how much is missing.',
    remedy: 'Add to the basket and ask for another quote.',
  },
  quote_mismatch: {
    status: 400,
    title: 'The quote is for other details',
    meaning: 'The order differs from what was quoted. `errors` points to each field that differs.',
    remedy: 'Leave out what the quote already has, or ask for another quote with the details you want.',
  },
  quote_used: {
    status: 409,
    title: 'The quote has made another order',
    meaning:
      'The quote has made an order already, of other items or of another phone number. Only the same items and the same phone are answered that order again, for 24 hours.',
    remedy: 'Ask for a new quote.',
  },
  too_many_unpaid_orders: {
    status: 409,
    title: 'Too many orders of this phone number are not paid',
    meaning:
      'Three orders of this phone number in this store are open and not paid. Orders whose payment is awaited, and orders that are paid at the hand-over, are counted apart. One that the store has accepted counts no more.',
    remedy: 'Pay one of them, or cancel it.',
  },
  store_closed: {
    status: 409,
    title: 'The store is closed',
    detail: '`opens_at` shows when it opens, if that is known.',
    meaning:
      'The store takes no orders now: it is paused, or it is closed and takes none for its next opening. `opens_at` is when it opens, if that is known.',
    remedy: 'Place the order when the store is open.',
    members: z.object({ opens_at: timeOut.optional().describe('When it opens, if that is known.') }),
  },
});

declare module '../../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof placingProblems> {}
}
