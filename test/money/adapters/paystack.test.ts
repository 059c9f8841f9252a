import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asKobo } from '../../../shared/kernel/money.ts';
import { createPaystackPayments } from '../../../shared/money/adapters/paystack.ts';
import { isSignedByPaystack } from '../../../shared/money/adapters/paystack-signature.ts';
import { GatewaySilence, type PaymentGateway } from '../../../shared/money/ports/payments.ts';
import { decided, signatureOf, startPaystack } from '../../support/services/paystack.ts';

const key = 'sk_test_1';
let paystack: Awaited<ReturnType<typeof startPaystack>>;
let gateway: PaymentGateway;

const reached = (secretKey: string) =>
  createPaystackPayments({ baseUrl: paystack.baseUrl, timeout: 1000, secretKey: async () => secretKey });

beforeAll(async () => {
  paystack = await startPaystack(key);
  gateway = reached(key);
});
afterAll(() => paystack.stop());
afterEach(() => {
  paystack.accidents.length = 0;
  paystack.requests.length = 0;
  Object.assign(paystack.settings, {
    transferStatus: 'pending',
    refundStatus: 'pending',
    reusable: true,
    balance: Number.POSITIVE_INFINITY,
  });
});

const email = async () => 'ada@shop.example';
const charge = (reference: string, more: { return_url?: string } = {}) =>
  gateway.charge({ reference, amount: asKobo(2_500_050), card: '4084084084084081', email, ...more });
const transfer = (reference: string, account_number = '0123456789', first = true) =>
  gateway.transfer({ reference, first, amount: asKobo(1_500_000), bank_code: '058', account_number });

describe('a charge', () => {
  test('is a page of Paystack’s, which is told the amount in kobo, who pays, and where to go then', async () => {
    const reference = randomUUID();
    const state = await charge(reference, { return_url: 'https://shop.example/paid' });
    expect(state).toEqual({
      status: 'pending',
      authorization_url: expect.stringMatching(/^https:\/\/checkout\.paystack\.com\//),
    });
    expect(paystack.transactions.get(reference)).toEqual({
      reference,
      amount: 2_500_050,
      currency: 'NGN',
      email: 'ada@shop.example',
      callback_url: 'https://shop.example/paid',
      status: 'abandoned',
    });
    expect(JSON.stringify([...paystack.transactions])).not.toContain('4084');
  });

  test('is declined under a reference that Paystack has: nobody has the page of the first', async () => {
    const reference = randomUUID();
    await charge(reference);
    expect((await charge(reference)).status).toBe('declined');
  });

  test.each([
    ['hangs' as const],
    ['breaks off after the effect' as const],
    [{ status: 502, text: '<html>' }],
    [{ status: 429, text: '' }],
    [{ status: 200, text: 'OK' }],
  ])('is to be tried again where Paystack does this: %j', async (accident) => {
    paystack.accidents.push(accident);
    await expect(charge(randomUUID())).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('is a fault of ours where the key is wrong', async () => {
    const stranger = reached('sk_test_2');
    const asked = { reference: randomUUID(), amount: asKobo(100), card: '4084084084084081', email } as const;
    await expect(stranger.charge(asked)).rejects.toThrow('rejected the secret key');
  });
});

describe('a charge for one channel', () => {
  test.each(['card', 'bank_transfer', 'ussd'] as const)('%s opens a page with it alone', async (channel) => {
    const reference = randomUUID();
    await gateway.charge({ reference, amount: asKobo(100), card: '4084084084084081', channel, email });
    expect(paystack.transactions.get(reference)).toMatchObject({ channels: [channel] });
  });
});

describe('a refund', () => {
  async function paid() {
    const reference = randomUUID();
    await charge(reference);
    decided(paystack.transactions, 'success')(reference);
    const refund = { refund: randomUUID(), charge: reference, amount: asKobo(2_500_050) };
    return { ...refund, account_number: '0123456789', bank_code: '058', attempt: 1 } as const;
  }

  test('is tried again with an account of the payer where it waits for one', async () => {
    const refund = await paid();
    paystack.settings.refundStatus = 'needs-attention';
    expect(await gateway.refund(refund)).toMatchObject({ status: 'refused' });
    expect(await gateway.refundTo(refund)).toEqual({ status: 'pending' });
    expect(paystack.refunds.get(refund.refund)).toMatchObject({ status: 'processing' });
    expect(await gateway.refundTo(refund)).toEqual({ status: 'pending' });
    decided(paystack.refunds, 'processed')(refund.refund);
    expect(await gateway.refundTo(refund)).toEqual({ status: 'processed' });
    expect([...paystack.transfers.keys()]).not.toContain(`${refund.refund}-1`);
  });

  test('is refused where Paystack does not take it at all, and a transfer instead', async () => {
    const refund = await paid();
    paystack.settings.refundStatus = 'not refundable';
    expect(await gateway.refund(refund)).toMatchObject({ status: 'refused' });
    expect(await gateway.refundTo(refund)).toEqual({ status: 'pending' });
    expect(paystack.transfers.get(`${refund.refund}-1`)).toMatchObject({
      amount: 2_500_050,
      reason: 'Refund',
    });
  });

  test('is not sent a second way where the payment was given back elsewhere', async () => {
    const refund = await paid();
    await gateway.refund(refund);
    await expect(gateway.refund({ ...refund, refund: randomUUID() })).rejects.toThrow('refused to refund');
  });
});

describe('verifying a charge', () => {
  test.each([
    ['success', expect.objectContaining({ status: 'succeeded', amount: 2_500_050 })],
    ['failed', { status: 'declined', reason: 'The bank declined the payment.' }],
    ['reversed', { status: 'declined', reason: 'The payment was refunded.' }],
    ['abandoned', { status: 'abandoned' }],
    ['ongoing', { status: 'pending' }],
    ['pending', { status: 'pending' }],
    ['processing', { status: 'pending' }],
    ['queued', { status: 'pending' }],
    ['something new', { status: 'pending' }],
  ])('answers how it stands: %s', async (status, state) => {
    const reference = randomUUID();
    await charge(reference);
    decided(paystack.transactions, status)(reference);
    expect(await gateway.verify(reference)).toEqual(state);
  });

  test.each([
    ['card', 'card'],
    ['bank_transfer', 'bank_transfer'],
    ['mobile_money', undefined],
  ])('names how it was paid where we know the word: %s', async (said, channel) => {
    const reference = randomUUID();
    await charge(reference);
    decided(paystack.transactions, 'success')(reference);
    Object.assign(paystack.transactions.get(reference) ?? {}, { channel: said });
    expect(await gateway.verify(reference)).toMatchObject({
      status: 'succeeded',
      amount: 2_500_050,
      channel,
    });
  });

  test.each([
    ['a card', 'card', true, 'SIG_ada', 'AUTH_ada'],
    ['a card that pays once', 'card', false, 'SIG_ada', undefined],
    ['no card', 'bank_transfer', true, undefined, undefined],
  ])(
    'names the card that paid, and gives what can be charged again: %s',
    async (_, channel, reusable, signature, authorization) => {
      const reference = randomUUID();
      await charge(reference);
      decided(paystack.transactions, 'success')(reference);
      Object.assign(paystack.transactions.get(reference) ?? {}, { channel });
      Object.assign(paystack.settings, { reusable });
      const state = await gateway.verify(reference);
      if (state?.status !== 'succeeded') throw new Error('not paid');
      expect([state.signature, state.card?.authorization]).toEqual([signature, authorization]);
    },
  );

  test('gets no answer from one that is slow or in trouble', async () => {
    paystack.accidents.push('hangs', { status: 500, text: '{}' });
    await expect(gateway.verify(randomUUID())).rejects.toThrow(GatewaySilence);
    await expect(gateway.verify(randomUUID())).rejects.toThrow(GatewaySilence);
  });

  test('is nothing we asked for where the currency is another', async () => {
    const data = { status: 'success', amount: 100, currency: 'USD' };
    paystack.accidents.push({ status: 200, text: JSON.stringify({ status: true, message: '', data }) });
    await expect(gateway.verify(randomUUID())).rejects.toThrow();
  });
});

describe('a transfer', () => {
  test('goes to the recipient of the account, in kobo, under our reference', async () => {
    const reference = randomUUID();
    expect(await transfer(reference)).toEqual({ status: 'pending' });
    expect(paystack.requests).toEqual(['POST /transferrecipient', 'POST /transfer']);
    expect(paystack.transfers.get(reference)).toMatchObject({ amount: 1_500_000, source: 'balance' });
  });

  test.each([
    ['success', { status: 'paid' }],
    ['failed', { status: 'failed', reason: 'The bank did not accept the transfer.' }],
    ['abandoned', { status: 'failed', reason: 'The bank did not accept the transfer.' }],
    ['blocked', { status: 'failed', reason: 'The bank did not accept the transfer.' }],
    ['rejected', { status: 'failed', reason: 'The bank did not accept the transfer.' }],
    ['reversed', { status: 'returned', reason: 'The bank returned the money.' }],
    ['otp', { status: 'pending' }],
    ['received', { status: 'pending' }],
    ['something new', { status: 'pending' }],
  ])('is decided at once where it is %s', async (status, state) => {
    paystack.settings.transferStatus = status;
    const reference = randomUUID();
    expect(await transfer(reference)).toEqual(state);
    expect(await gateway.verifyTransfer(reference)).toEqual(state);
  });

  test('is on its way where Paystack has it already, and is not asked for', async () => {
    const reference = randomUUID();
    await transfer(reference);
    paystack.requests.length = 0;
    expect(await transfer(reference)).toEqual({ status: 'pending' });
    expect(paystack.requests).toEqual(['POST /transferrecipient', 'POST /transfer']);
  });

  test('fails where the bank does not know the account, or our balance does not cover it', async () => {
    const reason = 'The bank does not know this account.';
    expect(await transfer(randomUUID(), '9999999999')).toEqual({ status: 'failed', reason });
    paystack.settings.balance = 100;
    expect(await transfer(randomUUID())).toEqual({
      status: 'failed',
      reason: 'The bank transfer could not be made.',
    });
  });
});

describe('a transfer that comes in after its repeat', () => {
  test.each([
    ['the account', '9999999999'],
    ['our balance', '0123456789'],
  ])('is on its way, though Paystack refused %s of the repeat', async (_, account) => {
    const reference = randomUUID();
    const repeat = () => transfer(reference, account, false);
    paystack.accidents.push('nothing', 'arrives late');
    await expect(transfer(reference)).rejects.toThrow(GatewaySilence);
    paystack.settings.balance = 100;
    expect(await repeat()).toEqual({ status: 'pending' });
    paystack.settings.balance = Number.POSITIVE_INFINITY;
    paystack.arrive();
    decided(paystack.transfers, 'success')(reference);
    expect(await repeat()).not.toMatchObject({ status: 'failed' });
    expect(await gateway.verifyTransfer(reference)).toEqual({ status: 'paid' });
  });
});

describe('the signature of a callback', () => {
  const raw = Buffer.from('{"event":"charge.success"}');

  test('is the HMAC-SHA512 of the bytes, in hex', () => {
    // By `printf '{"event":"charge.success"}' | openssl dgst -sha512 -hmac sk_test_1`.
    const signature =
      'e8daff118c1468ccfcddf6bb2a489971215ce9de45f89f93379544ecb3b1dc184574e8fca644dccedd2c715089b78b9369083cbc8c626aaeb11e545758f2e419';
    expect(isSignedByPaystack(raw, signature, key)).toBe(true);
  });

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['that of another key', signatureOf(raw, 'sk_test_2')],
    ['that of other bytes', signatureOf('{"event":"charge.success" }', key)],
    ['one that is cut', signatureOf(raw, key).slice(0, -1)],
    ['one in capitals', signatureOf(raw, key).toUpperCase()],
    ['no hex of the same length', 'é'.repeat(64)],
  ])('is not %s', (_, signature) => {
    expect(isSignedByPaystack(raw, signature, key)).toBe(false);
  });
});
