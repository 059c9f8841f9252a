import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { asKobo } from '../../../shared/kernel/money.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { TestCard } from '../../../shared/money/domain/test-cards.ts';
import { GatewaySilence, type PaymentGateway } from '../../../shared/money/ports/payments.ts';

/** What is sent for an outcome, and what the test does so that it comes about. */
interface Arranged<T> {
  readonly send: T;
  /** Before it is sent. */
  readonly before?: () => void;
  /** After it was sent: what takes its time is decided then. */
  readonly after?: ((reference: string) => void) | undefined;
}

/** A charge that is paid and then refunded, and what the test does so that it comes about. */
interface RefundPlay {
  readonly card: TestCard;
  /** After it was charged: the payer pays. */
  readonly paid?: (reference: string) => void;
  /** Before the refund is sent. */
  readonly before?: () => void;
  /** After the refund was sent: what takes its time is decided then. */
  readonly after?: (refund: string) => void;
}

/** A gateway with the world behind it, for the cases that every gateway has to stand. */
export interface GatewayDriver {
  /** The gateway as a process of its own has it, which remembers nothing. */
  gateway(): PaymentGateway;
  /** By card: paid and declined after a while, and one whose answer is lost after it was taken in. */
  readonly charges: Readonly<Record<'paid' | 'declined' | 'lost', Arranged<TestCard>>>;
  /** The card of `charges.paid`, charged again: declined, and one whose answer is lost after it was taken in. */
  readonly saved: {
    readonly declined: { readonly card: TestCard; readonly arrange?: () => void };
    readonly lost: { readonly card: TestCard; readonly arrange?: () => void };
  };
  /** By account number: paid and failed after a while, none that a bank knows, one whose answer is lost likewise, and one that is not known until then. */
  readonly transfers: Readonly<Record<'paid' | 'failed' | 'refused' | 'lost' | 'unseen', Arranged<string>>>;
  /** By what becomes of the refund: given back after a while, refused by the bank of the payer, and one whose answer is lost. */
  readonly refunds: Readonly<Record<'processed' | 'refused' | 'lost', RefundPlay>>;
  /** An account number that no bank knows. */
  readonly unknownAccount: string;
  /** What a repeat sends for the last, which the gateway refuses. */
  readonly refusedAgain: Arranged<string>;
}

const amount = asKobo(2_500_050);
const reasoned = (status: string) => ({ status, reason: expect.stringMatching(/\S/) });

/** What the port promises (shared/money/ports/payments.ts), case by case. */
export function describePaymentGateway(driver: GatewayDriver): void {
  const { gateway, charges, refunds, transfers, refusedAgain, unknownAccount } = driver;
  function charge(reference: string, { send: card, before }: Arranged<TestCard>, taken = amount) {
    before?.();
    return gateway().charge({ reference, amount: taken, card, email: async () => 'ada@shop.example' });
  }
  function transfer(reference: string, { send: account_number, before }: Arranged<string>, first = true) {
    before?.();
    return gateway().transfer({ reference, first, amount, bank_code: '058', account_number });
  }

  describe('a charge', () => {
    test.each([1, 2_500_050, 1_000_000_000])('of %i kobo is taken to the kobo', async (asked) => {
      const reference = randomUUID();
      expect((await charge(reference, charges.paid, asKobo(asked))).status).toBe('pending');
      charges.paid.after?.(reference);
      expect(await gateway().verify(reference)).toMatchObject({ status: 'succeeded', amount: asked });
    });

    test('that is declined says why, and stays so', async () => {
      const reference = randomUUID();
      await charge(reference, charges.declined);
      charges.declined.after?.(reference);
      for (let asked = 0; asked < 2; asked++)
        expect(await gateway().verify(reference)).toEqual(reasoned('declined'));
    });

    test('is made once under a reference: what is sent after it takes nothing', async () => {
      const reference = randomUUID();
      await charge(reference, charges.paid);
      for (const asked of [amount, asKobo(100)]) await charge(reference, charges.paid, asked);
      charges.paid.after?.(reference);
      const paid = { status: 'succeeded', amount };
      expect(await gateway().verify(reference)).toMatchObject(paid);
      await charge(reference, charges.paid, asKobo(100));
      expect(await gateway().verify(reference)).toMatchObject(paid);
    });

    test('whose answer is lost is not declined: where the payer may have paid, asking tells', async () => {
      const reference = randomUUID();
      const error: unknown = await charge(reference, charges.lost).catch((thrown: unknown) => thrown);
      const safe = error instanceof Problem && error.code === 'unavailable';
      expect(safe || error instanceof GatewaySilence, String(error)).toBe(true);
      const state = await gateway().verify(reference);
      expect(state?.status).not.toBe('declined');
      if (safe) expect(state?.status).not.toBe('succeeded');
      charges.lost.after?.(reference);
      expect(await gateway().verify(reference)).toMatchObject({ status: 'succeeded', amount });
    });

    test('that never came in is not known, nor is a transfer one', async () => {
      const reference = randomUUID();
      expect(await gateway().verify(reference)).toBeUndefined();
      await transfer(reference, transfers.paid);
      expect(await gateway().verify(reference)).toBeUndefined();
    });
  });

  describe('a card that has paid', () => {
    const card = z.object({
      brand: z.string().min(1),
      last4: z.string().length(4),
      expires: z.string().regex(/^20\d\d-[01]\d$/),
      authorization: z.string().min(1),
      signature: z.string().min(1),
      email: z.email(),
    });
    /** The card, as the gateway keeps it after a payment. */
    async function cardOf({ send, before, after }: Arranged<TestCard>) {
      const reference = randomUUID();
      await charge(reference, { send, ...(before && { before }) }).catch((error: unknown) => {
        if (!(error instanceof GatewaySilence || error instanceof Problem)) throw error;
      });
      after?.(reference);
      const state = await gateway().verify(reference);
      return card.parse(state?.status === 'succeeded' && state.card);
    }
    const chargeAgain = (
      reference: string,
      { authorization, email }: z.output<typeof card>,
      taken = amount,
    ) => gateway().chargeSaved({ reference, amount: taken, authorization, email });
    async function decidedState(reference: string) {
      charges.paid.after?.(reference);
      return gateway().verify(reference);
    }

    test('is the same one by its signature, whatever it pays, saved or not', async () => {
      const [one, other] = [await cardOf(charges.paid), await cardOf(charges.paid)];
      expect(one.signature).toBe(other.signature);
      const reference = randomUUID();
      await charge(reference, charges.paid);
      expect(await decidedState(reference)).toMatchObject({ signature: one.signature });
    });

    test('pays again without its holder, to the kobo', async () => {
      const reference = randomUUID();
      await chargeAgain(reference, await cardOf(charges.paid));
      expect(await decidedState(reference)).toMatchObject({ status: 'succeeded', amount });
    });

    test('pays once under a reference: what is sent after it takes nothing', async () => {
      const [reference, saved] = [randomUUID(), await cardOf(charges.paid)];
      for (const asked of [amount, asKobo(100)]) await chargeAgain(reference, saved, asked);
      const paid = { status: 'succeeded', amount };
      expect(await decidedState(reference)).toMatchObject(paid);
      expect(await chargeAgain(reference, saved, asKobo(100))).toMatchObject(paid);
    });

    test('that is declined says why, and stays so', async () => {
      const { card: send, arrange } = driver.saved.declined;
      const [reference, saved] = [randomUUID(), await cardOf({ send, after: charges.paid.after })];
      arrange?.();
      expect(await chargeAgain(reference, saved)).toEqual(reasoned('declined'));
      expect(await gateway().verify(reference)).toEqual(reasoned('declined'));
    });

    test('whose answer is lost may have paid: asking tells', async () => {
      const { card: send, arrange } = driver.saved.lost;
      const [reference, saved] = [randomUUID(), await cardOf({ send, after: charges.paid.after })];
      arrange?.();
      await expect(chargeAgain(reference, saved)).rejects.toThrow(GatewaySilence);
      expect(await decidedState(reference)).toMatchObject({ status: 'succeeded', amount });
    });

    test('is not charged under an authorization that the gateway did not give', async () => {
      const saved = { ...(await cardOf(charges.paid)), authorization: 'AUTH_unknown' };
      const reference = randomUUID();
      expect(await chargeAgain(reference, saved)).toEqual(reasoned('declined'));
      expect(await gateway().verify(reference)).toBeUndefined();
    });
  });

  describe('a refund', () => {
    /** A paid charge, and its refunds. */
    async function paid({ card, paid, before, after }: RefundPlay) {
      const reference = randomUUID();
      await charge(reference, { send: card }).catch((error: unknown) => {
        if (!(error instanceof GatewaySilence)) throw error;
      });
      paid?.(reference);
      const named = (refund: string, part: number) => ({ refund, charge: reference, amount: asKobo(part) });
      return {
        send(refund: string, part: number = amount) {
          before?.();
          return gateway().refund(named(refund, part));
        },
        ask: (refund: string, part: number = amount) => gateway().verifyRefund(named(refund, part)),
        sendTo: (refund: string, account_number: string, attempt = 1) =>
          gateway().refundTo({ ...named(refund, amount), bank_code: '058', account_number, attempt }),
        decide: (refund: string) => after?.(refund),
      };
    }

    test('is under way, and processed in the end', async () => {
      const refund = randomUUID();
      const { send, ask, decide } = await paid(refunds.processed);
      expect(await ask(refund)).toBeUndefined();
      expect(await send(refund)).toEqual({ status: 'pending' });
      expect(await ask(refund)).toEqual({ status: 'pending' });
      decide(refund);
      expect(await ask(refund)).toEqual({ status: 'processed' });
    });

    test('is made once, however often it is sent: the rest of the charge can still be given back', async () => {
      const { send, ask, decide } = await paid(refunds.processed);
      const [part, rest] = [randomUUID(), randomUUID()];
      for (let sent = 0; sent < 3; sent++) expect((await send(part, 1_000_000)).status).toBe('pending');
      expect((await send(rest, amount - 1_000_000)).status).toBe('pending');
      for (const refund of [part, rest]) {
        decide(refund);
        expect(await ask(refund)).toEqual({ status: 'processed' });
      }
    });

    test('that the bank of the payer refuses says why, and goes to another account of the payer', async () => {
      const refund = randomUUID();
      const { send, ask, sendTo, decide } = await paid(refunds.refused);
      await send(refund);
      decide(refund);
      for (let asked = 0; asked < 2; asked++) expect(await ask(refund)).toEqual(reasoned('refused'));
      const { send: account, after: arrive } = transfers.paid;
      expect(await sendTo(refund, account)).toEqual({ status: 'pending' });
      arrive?.(`${refund}-1`);
      for (let asked = 0; asked < 2; asked++)
        expect(await sendTo(refund, account)).toEqual({ status: 'processed' });
    });

    test('whose answer is lost may have been made: asking tells, and sending it again gives nothing more', async () => {
      const refund = randomUUID();
      const { send, ask, decide } = await paid(refunds.lost);
      await expect(send(refund)).rejects.toThrow(GatewaySilence);
      expect(['pending', 'processed']).toContain((await ask(refund))?.status);
      decide(refund);
      expect(await ask(refund)).toEqual({ status: 'processed' });
    });
  });

  describe('a bank account', () => {
    test('has the name of its holder; one that no bank knows has none', async () => {
      const resolve = (account_number: string) =>
        gateway().resolveAccount({ bank_code: '058', account_number });
      expect(await resolve('0123456789')).toMatch(/\S/);
      expect(await resolve(unknownAccount)).toBeUndefined();
    });
  });

  describe('a transfer', () => {
    test('is under way, and paid in the end', async () => {
      const reference = randomUUID();
      expect(await transfer(reference, transfers.paid)).toEqual({ status: 'pending' });
      expect(await gateway().verifyTransfer(reference)).toEqual({ status: 'pending' });
      transfers.paid.after?.(reference);
      expect(await gateway().verifyTransfer(reference)).toEqual({ status: 'paid' });
    });

    test('that the bank does not take in the end says why', async () => {
      const reference = randomUUID();
      expect(await transfer(reference, transfers.failed)).toEqual({ status: 'pending' });
      transfers.failed.after?.(reference);
      expect(await gateway().verifyTransfer(reference)).toEqual(reasoned('failed'));
    });

    test('to an account that no bank knows fails at once, says why, and is never paid', async () => {
      const reference = randomUUID();
      expect(await transfer(reference, transfers.refused)).toEqual(reasoned('failed'));
      expect([undefined, 'failed']).toContain((await gateway().verifyTransfer(reference))?.status);
    });

    test('is made once under a reference, however often it is sent at once', async () => {
      const reference = randomUUID();
      const states = await Promise.all([1, 2, 3].map(() => transfer(reference, transfers.paid)));
      expect(states).toEqual(Array(3).fill({ status: 'pending' }));
      transfers.paid.after?.(reference);
      expect((await transfer(reference, transfers.paid)).status).not.toBe('failed');
      expect(await gateway().verifyTransfer(reference)).toEqual({ status: 'paid' });
    });

    test('is the first one under its reference: a refusal of what is sent after it says nothing of it', async () => {
      const reference = randomUUID();
      await transfer(reference, transfers.paid);
      expect(await transfer(reference, transfers.refused)).toEqual({ status: 'pending' });
      transfers.paid.after?.(reference);
      expect(await transfer(reference, transfers.refused)).not.toMatchObject({ status: 'failed' });
      expect(await gateway().verifyTransfer(reference)).toEqual({ status: 'paid' });
    });

    test('whose answer is lost may have been made: asking tells, and sending it again does not fail', async () => {
      const reference = randomUUID();
      await expect(transfer(reference, transfers.lost)).rejects.toThrow(GatewaySilence);
      expect(['pending', 'paid']).toContain((await gateway().verifyTransfer(reference))?.status);
      const again = await transfer(reference, transfers.paid);
      expect(['pending', 'paid']).toContain(again.status);
      transfers.lost.after?.(reference);
      expect(await gateway().verifyTransfer(reference)).toEqual({ status: 'paid' });
    });

    test('that a refused repeat knows nothing of is not failed by it: the first may still be taken', async () => {
      const reference = randomUUID();
      await expect(transfer(reference, transfers.unseen)).rejects.toThrow(GatewaySilence);
      expect(await gateway().verifyTransfer(reference)).toBeUndefined();
      for (let repeat = 0; repeat < 2; repeat++)
        expect(await transfer(reference, refusedAgain, false)).toEqual({ status: 'pending' });
      transfers.unseen.after?.(reference);
      expect(await gateway().verifyTransfer(reference)).toEqual({ status: 'paid' });
      expect((await transfer(reference, refusedAgain, false)).status).not.toBe('failed');
    });

    test('that the gateway itself calls failed is failed for a repeat too', async () => {
      const reference = randomUUID();
      await transfer(reference, transfers.failed);
      transfers.failed.after?.(reference);
      expect(await transfer(reference, refusedAgain, false)).toEqual(reasoned('failed'));
    });

    test('that never came in is not known, nor is a charge one', async () => {
      const reference = randomUUID();
      expect(await gateway().verifyTransfer(reference)).toBeUndefined();
      await charge(reference, charges.paid);
      expect(await gateway().verifyTransfer(reference)).toBeUndefined();
    });
  });
}
