import * as z from 'zod';
import { type CodesOf, defineProblems, Problem, timeOut, toDecimal } from '#ground/domain';
import type { MoneyHold } from './withdrawals/wallet-hold.ts';

/** What callers are told when money cannot be taken or paid out. */
export const moneyProblems = defineProblems({
  payment_declined: {
    status: 402,
    title: 'The payment was declined',
    meaning: 'The bank or the card issuer declined the payment. Nothing was charged.',
    remedy: 'Try another payment method.',
    members: z.object({
      payment_id: z.uuid().meta({ examples: ['5b0d3c1e-2f6a-4a55-8f0e-6d1c9b7a4e21'] }),
    }),
  },
  insufficient_funds: {
    status: 402,
    title: 'The wallet balance is too low',
    meaning: 'The available balance is lower than the amount. No money was moved.',
    remedy: 'Fund the wallet, then send the request again.',
  },
  bank_account_required: {
    status: 409,
    title: 'The wallet has no bank account to withdraw to',
    meaning:
      'Withdrawals and payouts go to one bank account only, and this wallet has none yet; or two payouts in a row came back from it.',
    remedy:
      'Choose it with `PUT /api/v1/wallet/bank-account/`, the same one again if it is right. Live money can be withdrawn 24 hours after that.',
  },
  bank_account_too_new: {
    status: 409,
    title: 'The bank account was changed less than 24 hours ago',
    meaning:
      'Money can be withdrawn 24 hours after the bank account was changed, so that a change by somebody else can be noticed in time.',
    remedy:
      'Try again at `usable_from`. If you did not change the account, reset your password and change the account back.',
    members: z.object({ usable_from: timeOut.describe('When money can be paid out to it.') }),
  },
  funds_not_yet_available: {
    status: 409,
    title: 'The money came in less than 24 hours ago',
    meaning:
      'Some of the amount came from a card, or from orders of a merchant who was verified lately, and a bank could still take it back. It waits for 24 hours.',
    remedy: 'Withdraw `withdrawable` of your wallet now, or the whole amount from `available_at` on.',
    members: z.object({ available_at: timeOut.describe('When the whole amount can be withdrawn.') }),
  },
  funds_held: {
    status: 409,
    title: 'Money of the wallet is held',
    meaning:
      'The platform holds money of this wallet, or of what an organization has earned, while it looks into something. Until it is released, that money does not leave for a bank. It can be spent on shipments, orders and plans all the same.',
    remedy:
      'Withdraw `withdrawable` of the wallet now. Write to support about the rest, with the reason that the wallet shows.',
    members: z.object({ held_until: timeOut.describe('When the hold ends unless it is prolonged.') }),
  },
  payment_disputed: {
    status: 409,
    title: 'A payment is disputed at the bank',
    meaning:
      'Whoever paid has asked the bank to take the payment back, and the bank has not decided. Until then that money is not refunded: not of an order, and not of a plan, a reseller subscription, a licence or a pack. An order that has not left goes no further.',
    remedy:
      'Wait until the bank has decided: of an order, the event `order.chargeback` says WON or LOST. An order can be cancelled meanwhile. A subscription can be cancelled at the end of its period.',
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof moneyProblems> {}
}

/** Why money does not leave: an admin holds it. */
export const refuseHeld = ({ amount, reason, until }: MoneyHold): Problem =>
  new Problem(
    moneyProblems.funds_held,
    `${amount === undefined ? 'All the money' : `${toDecimal(amount)} NGN`} is held until ${until}: ${reason}`,
    { members: { held_until: until } },
  );
