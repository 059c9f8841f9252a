import { describe, expect, test } from 'vitest';
import { route as listCards } from '../../../functions/money/cards/list.ts';
import { walletThatAddsUp } from '../../support/asserts/wallet.ts';
import { signedIn } from '../../support/people/identity/fixtures.ts';
import { available, movements } from '../../support/people/money/funding.ts';
import {
  checkoutIn,
  type Debtor,
  invoiceNow,
  newDebtor,
  payByGateway,
  seeCheckout,
} from '../../support/people/subscriptions/checkouts.ts';
import { call } from '../../support/routes/call.ts';
import { decided } from '../../support/services/paystack.ts';
import { received, startPaystackService, tell, told } from '../../support/services/paystack-service.ts';

const service = await startPaystackService();
const wire = service.connected();
const price = 1_500_000;

const begin = async (debtor: Debtor, body: object = {}) => checkoutIn(await payByGateway(wire, debtor, body));
const look = async (debtor: Debtor, id: unknown) => (await seeCheckout(wire, debtor, id)).body;
const pay = (id: unknown) => decided(service.paystack.transactions, 'success')(String(id));
const cardsOf = async ({ headers }: Debtor) => (await call(wire, listCards, { headers })).body.results;

/** The same with a token that is good by now. */
const signedInAgain = async (debtor: Debtor): Promise<Debtor> => ({
  ...debtor,
  headers: await signedIn(wire, debtor.user),
});

describe('a checkout on Paystack’s page', () => {
  test('waits at an address, and is paid when Paystack tells of it', async () => {
    const debtor = await newDebtor(wire);
    const { id, ...waiting } = await begin(debtor);
    const authorization_url = expect.stringMatching(/^https:\/\/checkout\.paystack\.com\//);
    expect(waiting).toMatchObject({ status: 'OPEN', authorization_url });
    expect(await look(debtor, id)).toMatchObject({ status: 'OPEN', authorization_url });
    const { email } = debtor.user;
    expect(service.paystack.transactions.get(String(id))).toMatchObject({ amount: price, email });
    expect(await tell(wire, told('charge.success', id, price))).toMatchObject(received);
    expect(await look(debtor, id)).toMatchObject({ status: 'PAID', authorization_url: null });
    expect((await invoiceNow(wire, debtor)).status).toBe('PAID');
    expect(await available(wire, debtor)).toBe(0);
    expect(await cardsOf(debtor)).toEqual([]);
  });

  test('is paid once, whoever tells of it how often, and at once', async () => {
    const debtor = await newDebtor(wire);
    const { id } = await begin(debtor);
    pay(id);
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => tell(wire, told('charge.success', id, price))),
      ...Array.from({ length: 6 }, () => seeCheckout(wire, debtor, id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await movements(wire, debtor)).toHaveLength(2);
    expect((await invoiceNow(wire, debtor)).status).toBe('PAID');
    await walletThatAddsUp(wire, debtor.user);
  });

  test('is paid by a callback that comes before our own answer, which then says so', async () => {
    const debtor = await newDebtor(wire);
    const own = service.connected({
      async charge(charge) {
        const state = await service.gateway.charge(charge);
        await tell(wire, told('charge.success', charge.reference, price));
        return state;
      },
    });
    const { status, body } = await payByGateway(own, debtor);
    expect([status, body.status, Object(body.checkout).status]).toEqual([200, 'PAID', 'PAID']);
    expect(await movements(wire, debtor)).toHaveLength(2);
  });

  test('has expired after a day; money that comes after all goes to the wallet', async () => {
    const debtor = await newDebtor(wire);
    const { id } = await begin(debtor);
    service.later(24 * 3600);
    expect((await seeCheckout(wire, await signedInAgain(debtor), id)).body.status).toBe('EXPIRED');
    pay(id);
    await tell(wire, told('charge.success', id, price));
    expect(await look(await signedInAgain(debtor), id)).toMatchObject({ status: 'PAID', to_wallet: true });
    expect((await invoiceNow(wire, debtor)).status).toBe('OPEN');
  });

  test('saves its card, where the payer wants it, and tells nobody what charges it', async () => {
    const debtor = await newDebtor(wire);
    const { id } = await begin(debtor, { save_card: true });
    pay(id);
    await tell(wire, told('charge.success', id, price));
    expect((await look(debtor, id)).status).toBe('PAID');
    expect(await cardsOf(debtor)).toEqual([
      { id: expect.any(String), brand: 'visa', last4: '4081', expires: '2030-08' },
    ]);
  });

  test('whose card is to be saved is told again, while Paystack itself does not know of the payment', async () => {
    const debtor = await newDebtor(wire);
    const { id } = await begin(debtor, { save_card: true });
    expect((await tell(wire, told('charge.success', id, price))).status).toBe(503);
    expect((await invoiceNow(wire, debtor)).status).toBe('OPEN');
  });

  test('takes nothing in another amount', async () => {
    const debtor = await newDebtor(wire);
    const { id } = await begin(debtor);
    expect(await tell(wire, told('charge.success', id, price - 1))).toMatchObject(received);
    expect((await look(debtor, id)).status).toBe('OPEN');
    expect(await movements(wire, debtor)).toEqual([]);
  });
});
