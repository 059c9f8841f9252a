import * as z from 'zod';
import { asKobo } from '../../kernel/money.ts';
import { msPerMinute, msPerSecond, secondsPerDay } from '../../kernel/time.ts';
import { stored } from '../../platform/table/entity/stored.ts';
import type { Item, Key } from '../../platform/table/table.ts';
import type { Wire } from '../../platform/wire.ts';
import { accountBehaviourOf, unknownTestAccount } from '../domain/test-accounts.ts';
import { isDisputedCard, isTestCard, testCards } from '../domain/test-cards.ts';
import {
  type ChargeState,
  GatewaySilence,
  type PaymentGateway,
  type RefundState,
  type ReportedDispute,
  refusedTransferOf,
  type Transfer,
  type TransferState,
} from '../ports/payments.ts';

/** Milliseconds until a late outcome is decided. */
const settlementDelay = 10 * msPerSecond;
/** Milliseconds for which the sandbox pretends not to know a transfer: time for a repeat and a sweep to be refused. */
const unseen = 3 * msPerMinute;
/** Milliseconds from a charge until a dispute of it is decided: time to see what the dispute takes. */
const disputed = 2 * msPerMinute;
/** Seconds for which a charge or a transfer is remembered. */
const keep = 30 * secondsPerDay;

/** A charge, as the sandbox remembers it. */
const Charge = z.object({
  amount: stored.kobo(),
  card: z.string().refine(isTestCard),
  at: z.number(),
});

/** A refund, as the sandbox remembers it, with the card of its charge. */
const Refunded = z.object({
  card: z.string().refine(isTestCard),
  at: z.number(),
  requests: z.number().default(1),
});

/** A transfer, as the sandbox remembers it. */
const Sent = z.object({ account: z.string(), at: z.number(), requests: z.number().default(1) });

const sandboxKey = (reference: string, sk: 'CHARGE' | 'REFUND' | 'TRANSFER'): Key => ({
  pk: `SANDBOX#${reference}`,
  sk,
});
const declined: ChargeState = { status: 'declined', reason: 'The card has insufficient funds.' };

function stateOf(item: Item, now: number): ChargeState {
  const { card, at, amount } = Charge.parse(item);
  const behaviour = testCards[card];
  const late = behaviour === 'succeeds_late' || behaviour === 'declined_late';
  if (late && now < at + settlementDelay) return { status: 'pending' };
  if (behaviour.startsWith('declined')) return declined;
  const taken = behaviour === 'half_paid' ? asKobo(Math.ceil(amount / 2)) : amount;
  return { status: 'succeeded', amount: taken, channel: 'card' };
}

function refundStateOf(item: Item, now: number): RefundState {
  const { card, at } = Refunded.parse(item);
  const behaviour = testCards[card];
  if (behaviour === 'refund_refused')
    return { status: 'refused', reason: 'The bank of this card accepts no refunds.' };
  const late = behaviour === 'refund_late' && now < at + settlementDelay;
  return { status: late ? 'pending' : 'processed' };
}

/** The dispute of a charge: won or lost after a while, or lost from the start. */
function disputeIn(item: Item, now: number): ReportedDispute | undefined {
  const { card, at, amount } = Charge.parse(item);
  if (!isDisputedCard(card)) return undefined;
  const behaviour = testCards[card];
  const resolved = behaviour === 'disputed' || now >= at + disputed;
  const isWon = behaviour === 'dispute_won' && resolved;
  return { id: 'sandbox', amount: isWon ? asKobo(0) : amount, resolved };
}

const unknownAccount = 'The bank does not know this account.';

/** The state of a transfer; undefined while the sandbox pretends not to have it yet. */
function transferStateOf(item: Item, now: number): TransferState | undefined {
  const { account, at } = Sent.parse(item);
  const behaviour = accountBehaviourOf(account);
  if (behaviour === 'refused_again' && now < at + unseen) return undefined;
  if (behaviour.endsWith('_late') && now < at + settlementDelay) return { status: 'pending' };
  if (behaviour === 'refused') return { status: 'failed', reason: unknownAccount };
  if (behaviour === 'failed_late')
    return { status: 'failed', reason: 'The bank did not accept the transfer.' };
  return { status: 'paid' };
}

/**
 * A gateway that moves no money. The card decides the outcome of a charge (test-cards.ts), the account that of a
 * transfer (test-accounts.ts). Each is an item in the table, so that every process knows it, as with a real gateway.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `charge`, `transfer`, `refundTo` | 1 UpdateItem | 1 write |
 * | `refund` | 1 GetItem, 1 UpdateItem | 1 read, 1 write |
 * | `verify`, `disputeOf`, `verifyRefund`, `verifyTransfer` | 1 GetItem | 1 read |
 * | `resolveAccount` | none | none |
 */
export function createSandboxPayments({ table, now }: Pick<Wire, 'table' | 'now'>): PaymentGateway {
  /** Stores the first request under a reference. @returns the stored one */
  async function firstOf(key: Key, said: Readonly<Record<string, string | number>>): Promise<Item> {
    const at = now().getTime();
    const ttl = Math.ceil(at / msPerSecond) + keep;
    const kept = await table.update({ key, set: { ttl }, setOnce: { ...said, at }, add: { requests: 1 } });
    return kept.done ? kept.item : {};
  }
  async function transfer(transfer: Transfer): Promise<TransferState> {
    const { reference, account_number: account } = transfer;
    const sent = await firstOf(sandboxKey(reference, 'TRANSFER'), { account });
    const behaviour = accountBehaviourOf(account);
    const lost =
      behaviour === 'unanswered' || (behaviour === 'refused_again' && Sent.parse(sent).requests === 1);
    if (lost) throw new GatewaySilence('the account of the lost answers');
    return transferStateOf(sent, now().getTime()) ?? refusedTransferOf(transfer, unknownAccount);
  }
  return {
    async charge({ reference, amount, card }) {
      const charged = await firstOf(sandboxKey(reference, 'CHARGE'), { amount, card });
      if (testCards[card] === 'unanswered') throw new GatewaySilence('the card of the lost answers');
      return stateOf(charged, now().getTime());
    },
    async verify(reference) {
      const item = await table.get(sandboxKey(reference, 'CHARGE'));
      return item && stateOf(item, now().getTime());
    },
    async refund({ refund, charge }) {
      const charged = await table.get(sandboxKey(charge, 'CHARGE'));
      const { card } = Charge.parse(charged);
      const made = await firstOf(sandboxKey(refund, 'REFUND'), { card });
      // The answer to the first request is lost, and a repeat gets its outcome.
      if (testCards[card] === 'unanswered' && Refunded.parse(made).requests === 1)
        throw new GatewaySilence('the card of the lost answers');
      return refundStateOf(made, now().getTime());
    },
    async verifyRefund({ refund }) {
      const item = await table.get(sandboxKey(refund, 'REFUND'));
      return item && refundStateOf(item, now().getTime());
    },
    async refundTo({ refund, attempt, amount, bank_code, account_number }) {
      const reference = `${refund}-${attempt}`;
      const state = await transfer({ reference, first: true, amount, bank_code, account_number });
      if (state.status === 'pending') return state;
      if (state.status === 'paid') return { status: 'processed' };
      return { status: 'refused', reason: state.reason ?? unknownAccount };
    },
    async disputeOf(reference) {
      const item = await table.get(sandboxKey(reference, 'CHARGE'));
      return item && disputeIn(item, now().getTime());
    },
    async resolveAccount({ account_number }) {
      return account_number === unknownTestAccount
        ? undefined
        : `Sandbox account ${account_number.slice(-4)}`;
    },
    transfer,
    async verifyTransfer(reference) {
      const item = await table.get(sandboxKey(reference, 'TRANSFER'));
      return item && transferStateOf(item, now().getTime());
    },
  };
}
