import * as z from 'zod';
import { asKobo, type Item, msPerMinute, msPerSecond, stored } from '#ground';
import type { GatewayCard } from '../domain/saved-cards.ts';
import { accountBehaviourOf } from '../domain/test-accounts.ts';
import { isDisputedCard, isTestCard, type TestCard, testCards } from '../domain/test-cards.ts';
import type { ChargeState, RefundState, ReportedDispute, TransferState } from '../ports/payments.ts';

/** Milliseconds until a late outcome is decided. */
const settlementDelay = 10 * msPerSecond;
/** Milliseconds for which the sandbox pretends not to know a transfer: time for a repeat and a sweep to be refused. */
const unseen = 3 * msPerMinute;
/** Milliseconds from a charge until a dispute of it is decided: time to see what the dispute takes. */
const disputed = 2 * msPerMinute;

/** A charge, as the sandbox remembers it. */
export const SandboxCharge = z.object({
  amount: stored.kobo(),
  card: z.string().refine(isTestCard),
  /** Whether the card was charged again without its holder. */
  saved: z.literal(1).optional(),
  at: z.number(),
});

/** A refund, as the sandbox remembers it, with the card of its charge. */
export const SandboxRefund = z.object({
  card: z.string().refine(isTestCard),
  at: z.number(),
  requests: z.number().default(1),
});

/** A transfer, as the sandbox remembers it. */
export const SandboxTransfer = z.object({
  account: z.string(),
  at: z.number(),
  requests: z.number().default(1),
});

const declined: ChargeState = { status: 'declined', reason: 'The card has insufficient funds.' };

const savedPrefix = 'AUTH_sandbox_';

/** A test card as a gateway keeps it. The last four digits name it. */
function cardToSave(number: TestCard): GatewayCard {
  const last4 = number.slice(-4);
  const authorization = `${savedPrefix}${last4}`;
  const signature = `SIG_sandbox_${last4}`;
  return {
    brand: 'visa',
    last4,
    expires: '2099-12',
    authorization,
    signature,
    email: 'payer@sandbox.example',
  };
}

/** The test card that was saved under this authorization. */
export const savedTestCardOf = (authorization: string): TestCard | undefined =>
  Object.keys(testCards)
    .filter(isTestCard)
    .find((number) => cardToSave(number).authorization === authorization);

/** The state of a charge. */
export function sandboxChargeOf(item: Item, now: number): ChargeState {
  const { card, at, amount, saved } = SandboxCharge.parse(item);
  const behaviour = testCards[card];
  const late = behaviour === 'succeeds_late' || behaviour === 'declined_late';
  if (late && now < at + settlementDelay) return { status: 'pending' };
  if (behaviour.startsWith('declined') || (saved && behaviour === 'succeeds_once')) return declined;
  const taken = behaviour === 'half_paid' ? asKobo(Math.ceil(amount / 2)) : amount;
  const paid = cardToSave(card);
  return { status: 'succeeded', amount: taken, channel: 'card', card: paid, signature: paid.signature };
}

/** The state of a refund. */
export function sandboxRefundOf(item: Item, now: number): RefundState {
  const { card, at } = SandboxRefund.parse(item);
  const behaviour = testCards[card];
  if (behaviour === 'refund_refused')
    return { status: 'refused', reason: 'The bank of this card accepts no refunds.' };
  const late = behaviour === 'refund_late' && now < at + settlementDelay;
  return { status: late ? 'pending' : 'processed' };
}

/** The dispute of a charge: won or lost after a while, or lost from the start. */
export function sandboxDisputeOf(item: Item, now: number): ReportedDispute | undefined {
  const { card, at, amount } = SandboxCharge.parse(item);
  if (!isDisputedCard(card)) return undefined;
  const behaviour = testCards[card];
  const resolved = behaviour === 'disputed' || now >= at + disputed;
  const isWon = behaviour === 'dispute_won' && resolved;
  return { id: 'sandbox', amount: isWon ? asKobo(0) : amount, resolved };
}

/** Why a transfer fails to an account that no bank knows. */
export const unknownAccount = 'The bank does not know this account.';

/** The state of a transfer; undefined while the sandbox pretends not to have it yet. */
export function sandboxTransferOf(item: Item, now: number): TransferState | undefined {
  const { account, at } = SandboxTransfer.parse(item);
  const behaviour = accountBehaviourOf(account);
  if (behaviour === 'refused_again' && now < at + unseen) return undefined;
  if (behaviour.endsWith('_late') && now < at + settlementDelay) return { status: 'pending' };
  if (behaviour === 'refused') return { status: 'failed', reason: unknownAccount };
  if (behaviour === 'failed_late')
    return { status: 'failed', reason: 'The bank did not accept the transfer.' };
  return { status: 'paid' };
}
