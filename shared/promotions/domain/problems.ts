import { type CodesOf, defineProblems } from '#ground/domain';
/** Why a discount does not count for an order. */
export const promotionProblems = defineProblems({
  discount_invalid: {
    status: 409,
    title: 'The discount does not count for this order',
    meaning:
      'The store has no such code, the discount has not begun or is not active, or it does not apply: to these items, to an order that is picked up, or to a customer who has ordered before. A quote names such a code in `issues`; placing an order with it is refused, so that nobody pays more than was shown.',
    remedy: 'Leave the code out, or ask for a new quote.',
  },
  discount_expired: {
    status: 409,
    title: 'The discount has ended',
    meaning: 'The code was sent after the end of its discount.',
    remedy: 'Leave the code out.',
  },
  discount_used_up: {
    status: 409,
    title: 'The discount is used up',
    meaning:
      'The discount has been used as often as its store allows: by all customers together, or by this phone number. The last use may have gone since the quote.',
    remedy: 'Leave the code out, or ask for a new quote.',
  },
  discount_below_minimum: {
    status: 409,
    title: 'The order is below the minimum of the discount',
    meaning: 'The goods come to less than the discount asks for, before any discount.',
    remedy: 'Add to the basket, or leave the code out.',
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof promotionProblems> {}
}
