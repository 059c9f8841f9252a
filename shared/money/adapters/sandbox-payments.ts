import { type Item, type Key, msPerSecond, secondsPerDay, type Wire } from '#ground';
import { accountBehaviourOf, unknownTestAccount } from '../domain/test-accounts.ts';
import { testCards } from '../domain/test-cards.ts';
import {
  GatewaySilence,
  type PaymentGateway,
  refusedTransferOf,
  type Transfer,
  type TransferState,
} from '../ports/payments.ts';
import {
  SandboxCharge,
  SandboxRefund,
  SandboxTransfer,
  sandboxChargeOf,
  sandboxDisputeOf,
  sandboxRefundOf,
  sandboxTransferOf,
  savedTestCardOf,
  unknownAccount,
} from './sandbox-states.ts';

/** Seconds for which a charge or a transfer is remembered. */
const keep = 30 * secondsPerDay;

const sandboxKey = (reference: string, sk: 'CHARGE' | 'REFUND' | 'TRANSFER'): Key => ({
  pk: `SANDBOX#${reference}`,
  sk,
});

/**
 * A gateway that moves no money. The card decides the outcome of a charge (test-cards.ts), the account that of a
 * transfer (test-accounts.ts). Each is an item in the table, so that every process knows it, as with a real gateway.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `charge`, `chargeSaved`, `transfer`, `refundTo` | 1 UpdateItem | 1 write |
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
      behaviour === 'unanswered' ||
      (behaviour === 'refused_again' && SandboxTransfer.parse(sent).requests === 1);
    if (lost) throw new GatewaySilence('the account of the lost answers');
    return sandboxTransferOf(sent, now().getTime()) ?? refusedTransferOf(transfer, unknownAccount);
  }
  return {
    async charge({ reference, amount, card }) {
      const charged = await firstOf(sandboxKey(reference, 'CHARGE'), { amount, card });
      if (testCards[card] === 'unanswered') throw new GatewaySilence('the card of the lost answers');
      return sandboxChargeOf(charged, now().getTime());
    },
    async chargeSaved({ reference, amount, authorization }) {
      const card = savedTestCardOf(authorization);
      if (!card) return { status: 'declined', reason: 'The saved card is not known.' };
      const charged = await firstOf(sandboxKey(reference, 'CHARGE'), { amount, card, saved: 1 });
      if (testCards[card] === 'unanswered') throw new GatewaySilence('the card of the lost answers');
      return sandboxChargeOf(charged, now().getTime());
    },
    async verify(reference) {
      const item = await table.get(sandboxKey(reference, 'CHARGE'));
      return item && sandboxChargeOf(item, now().getTime());
    },
    async refund({ refund, charge }) {
      const charged = await table.get(sandboxKey(charge, 'CHARGE'));
      const { card } = SandboxCharge.parse(charged);
      const made = await firstOf(sandboxKey(refund, 'REFUND'), { card });
      // The answer to the first request is lost, and a repeat gets its outcome.
      if (testCards[card] === 'unanswered' && SandboxRefund.parse(made).requests === 1)
        throw new GatewaySilence('the card of the lost answers');
      return sandboxRefundOf(made, now().getTime());
    },
    async verifyRefund({ refund }) {
      const item = await table.get(sandboxKey(refund, 'REFUND'));
      return item && sandboxRefundOf(item, now().getTime());
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
      return item && sandboxDisputeOf(item, now().getTime());
    },
    async resolveAccount({ account_number }) {
      return account_number === unknownTestAccount
        ? undefined
        : `Sandbox account ${account_number.slice(-4)}`;
    },
    transfer,
    async verifyTransfer(reference) {
      const item = await table.get(sandboxKey(reference, 'TRANSFER'));
      return item && sandboxTransferOf(item, now().getTime());
    },
  };
}
