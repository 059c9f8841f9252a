import { afterAll, describe } from 'vitest';
import { createPaystackPayments } from '../../../shared/money/adapters/paystack.ts';
import { createSandboxPayments } from '../../../shared/money/adapters/sandbox-payments.ts';
import { cards } from '../../support/people/money/funding.ts';
import { accounts, refusedAgain } from '../../support/people/money/withdrawals.ts';
import { decided, startPaystack } from '../../support/services/paystack.ts';
import { startClockedWire } from '../../support/wires/wire.ts';
import { describePaymentGateway, type GatewayDriver } from './payment-gateway.conformance.ts';

/** The sandbox: card and account decide, what is late after ten seconds. */
async function startSandbox(): Promise<GatewayDriver> {
  const { wire, later } = await startClockedWire();
  const after = () => later(10);
  return {
    gateway: () => createSandboxPayments({ table: wire.table, now: wire.now }),
    charges: {
      paid: { send: cards.succeedsLate, after },
      declined: { send: cards.declinedLate, after },
      lost: { send: cards.unanswered },
    },
    saved: { declined: { card: cards.succeedsOnce }, lost: { card: cards.unanswered } },
    transfers: {
      paid: { send: accounts.paidLate, after },
      failed: { send: accounts.failedLate, after },
      refused: { send: accounts.refused },
      lost: { send: accounts.unanswered },
      unseen: { send: refusedAgain, after: () => later(180) },
    },
    refunds: {
      processed: { card: cards.refundLate, after },
      refused: { card: cards.refundRefused },
      lost: { card: cards.unanswered },
    },
    refusedAgain: { send: refusedAgain },
    unknownAccount: '0000000009',
  };
}

/** Paystack, of which a server on this machine plays the part: payers and banks act when the test lets them. */
async function startPaystackDriver(): Promise<GatewayDriver> {
  const key = 'sk_test_1';
  const paystack = await startPaystack(key);
  afterAll(() => paystack.stop());
  const card = cards.succeeds;
  const account = '0123456789';
  const paid = decided(paystack.transactions, 'success');
  const sent = decided(paystack.transfers, 'success');
  const given = decided(paystack.refunds, 'processed');
  return {
    gateway: () =>
      createPaystackPayments({ baseUrl: paystack.baseUrl, timeout: 1000, secretKey: async () => key }),
    charges: {
      paid: { send: card, after: paid },
      declined: { send: card, after: decided(paystack.transactions, 'failed') },
      lost: { send: card, before: () => paystack.accidents.push('breaks off after the effect'), after: paid },
    },
    saved: {
      declined: { card, arrange: () => Object.assign(paystack.settings, { savedStatus: 'failed' }) },
      lost: {
        card,
        arrange() {
          paystack.settings.savedStatus = 'success';
          paystack.accidents.push('breaks off after the effect');
        },
      },
    },
    transfers: {
      paid: { send: account, after: sent },
      failed: { send: account, after: decided(paystack.transfers, 'failed') },
      refused: { send: '9999999999' },
      lost: {
        send: account,
        // The recipient is asked for first.
        before: () => paystack.accidents.push('nothing', 'breaks off after the effect'),
        after: sent,
      },
      unseen: {
        send: account,
        before: () => paystack.accidents.push('nothing', 'arrives late'),
        after(reference) {
          paystack.arrive();
          sent(reference);
        },
      },
    },
    refunds: {
      processed: { card, paid, after: given },
      refused: { card, paid, after: decided(paystack.refunds, 'failed') },
      lost: {
        card,
        paid,
        // The transaction and its refunds are asked for first.
        before: () => paystack.accidents.push('nothing', 'nothing', 'breaks off after the effect'),
        after: given,
      },
    },
    refusedAgain: { send: '9999999999' },
    unknownAccount: '9999999999',
  };
}

const drivers = [
  ['the sandbox', await startSandbox()],
  ['Paystack', await startPaystackDriver()],
] as const;

describe.each(drivers)('%s as a payment gateway', (_, driver) => describePaymentGateway(driver));
