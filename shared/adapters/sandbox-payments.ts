import * as z from 'zod';
import { stored } from '../data/stored.ts';
import type { Item, Key } from '../data/table.ts';
import { isTestCard, testCards } from '../domain/test-cards.ts';
import { type ChargeState, NoAnswer, type PaymentGateway } from '../ports/payments.ts';
import type { Wire } from '../wire.ts';

/** Milliseconds until a late charge is decided. */
const lateness = 10_000;
/** Seconds a charge is remembered. */
const keep = 30 * 24 * 3600;

/** A charge that came in, as the sandbox remembers it. */
const Charge = z.object({
  amount: stored.kobo(),
  card: z.string().refine(isTestCard),
  at: z.number(),
});

const keyOf = (reference: string): Key => ({ pk: `SANDBOX#${reference}`, sk: 'CHARGE' });
const declined: ChargeState = { status: 'declined', reason: 'The card has not enough funds.' };

function stateOf(item: Item, now: number): ChargeState {
  const { card, at } = Charge.parse(item);
  const behaviour = testCards[card];
  if (behaviour.endsWith('_late') && now < at + lateness) return { status: 'pending' };
  return behaviour.startsWith('declined') ? declined : { status: 'succeeded' };
}

/**
 * A gateway that moves no money: what becomes of a charge is said by its card (shared/domain/test-cards.ts). It keeps
 * charges in the table, each an item of its own, so that any process knows of them, as those of a real gateway would be
 * known. A charge and a verification are 1 request each.
 */
export function sandboxPayments({ table, now }: Pick<Wire, 'table' | 'now'>): PaymentGateway {
  return {
    async charge({ reference, amount, card }) {
      const at = now().getTime();
      const charged = await table.update({
        key: keyOf(reference),
        update:
          'SET amount = if_not_exists(amount, :amount), card = if_not_exists(card, :card), #at = if_not_exists(#at, :at), #ttl = :ttl',
        names: { '#at': 'at', '#ttl': 'ttl' },
        values: { ':amount': amount, ':card': card, ':at': at, ':ttl': Math.ceil(at / 1000) + keep },
      });
      if (testCards[card] === 'unanswered') throw new NoAnswer('the card of the lost answers');
      return stateOf(charged.done ? charged.item : {}, at);
    },
    async verify(reference) {
      const item = await table.get(keyOf(reference));
      return item && stateOf(item, now().getTime());
    },
  };
}
