import { describe, expect, test } from 'vitest';
import { route as see } from '../../functions/billing/get.ts';
import { route as purchase } from '../../functions/licensing/pool/purchase.ts';
import { route as status } from '../../functions/licensing/wholesale/status.ts';
import { loadOrganization, saveOrganization } from '../../shared/partners/data/organizations.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { walletShown, walletThatAddsUp } from '../support/asserts/wallet.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import {
  type Bought,
  bought,
  buyByGateway,
  newKeyedSponsor,
  poolNow,
} from '../support/people/licensing/by-gateway.ts';
import { buyPack, newSponsor, type Sponsor, startReselling } from '../support/people/licensing/sponsored.ts';
import { cards } from '../support/people/money/funding.ts';
import { checkoutIn, seeCheckout } from '../support/people/subscriptions/checkouts.ts';
import { call } from '../support/routes/call.ts';
import { crashing } from '../support/wires/crashing.ts';
import { startSweeping, sweep } from '../support/wires/sweeping.ts';

const { wire, later } = await startSweeping();
const all = Object.keys(bought) as Bought[];
const lots: readonly Bought[] = ['PACK', 'TOPUP'];
const begun = 100_000_000;

const look = async ({ owner }: Sponsor, { id }: Readonly<Record<string, unknown>>) =>
  (await seeCheckout(wire, { headers: await signedIn(wire, owner, 'test') }, id)).body;
const held = async ({ owner }: Sponsor) => (await walletShown(wire, owner, 'test')).available;
/** How many of what was bought the partner has. */
async function countOf(partner: Sponsor, what: Bought): Promise<number> {
  if (what !== 'WHOLESALE') return Object(await poolNow(wire, partner)).lots.length;
  const headers = await signedIn(wire, partner.owner, 'test');
  return (await call(wire, status, { headers })).body.status === 'ACTIVE' ? 1 : 0;
}
/** The money of a checkout is in the wallet, and nothing was bought. */
async function expectInWallet(partner: Sponsor, what: Bought, checkout: object): Promise<void> {
  expect(checkout).toMatchObject({ status: 'PAID', to_wallet: true, invoice: null });
  await walletThatAddsUp(wire, partner.owner, 'test');
  expect(await held(partner)).toBe(begun + bought[what].price);
}

describe.each(all)('a purchase by the gateway of %s', (what) => {
  test('is made at once by a card that succeeds, and the wallet has what it had', async () => {
    const partner = await newSponsor(wire);
    const { status: code, body } = await buyByGateway(wire, partner, what, { card: cards.succeeds });
    const { id: invoice } = Object(body.invoice);
    expect([code, body.invoice]).toMatchObject([201, { status: 'PAID' }]);
    expect(body.checkout).toMatchObject({ purpose: what, status: 'PAID', invoice, to_wallet: false });
    expect([await countOf(partner, what), await held(partner)]).toEqual([1, begun]);
    await walletThatAddsUp(wire, partner.owner, 'test');
  });

  test('has failed where the card is declined, and can be made again', async () => {
    const partner = await newSponsor(wire);
    const { status: code, body } = await buyByGateway(wire, partner, what, { card: cards.declined });
    expect([code, body.invoice, body.checkout]).toMatchObject([201, null, { status: 'FAILED' }]);
    expect(await countOf(partner, what)).toBe(0);
    await buyByGateway(wire, partner, what, { card: cards.succeeds });
    expect(await countOf(partner, what)).toBe(1);
  });

  test('waits for a card that takes its time, and is made when its payer looks', async () => {
    const partner = await newSponsor(wire);
    const waiting = checkoutIn(await buyByGateway(wire, partner, what, { card: cards.succeedsLate }));
    expect([waiting.status, await countOf(partner, what)]).toEqual(['OPEN', 0]);
    later(10);
    expect(await look(partner, waiting)).toMatchObject({ status: 'PAID', to_wallet: false });
    expect([await countOf(partner, what), await held(partner)]).toEqual([1, begun]);
  });

  test('is made by the sweep, where nobody looks', async () => {
    const partner = await newSponsor(wire);
    await buyByGateway(wire, partner, what, { card: cards.succeedsLate });
    later(150);
    await Promise.all([sweep(wire), sweep(wire)]);
    expect([await countOf(partner, what), await held(partner)]).toEqual([1, begun]);
  });

  test('is replaced by a newer one, and its money goes to the wallet then', async () => {
    const partner = await newSponsor(wire);
    const older = checkoutIn(await buyByGateway(wire, partner, what, { card: cards.succeedsLate }));
    await buyByGateway(wire, partner, what, { card: cards.succeeds });
    expect((await look(partner, older)).status).toBe('EXPIRED');
    later(10);
    await expectInWallet(partner, what, await look(partner, older));
    expect(await countOf(partner, what)).toBe(1);
  });

  test('goes to the wallet where the organization was suspended before the money came', async () => {
    const partner = await newSponsor(wire);
    const waiting = checkoutIn(await buyByGateway(wire, partner, what, { card: cards.succeedsLate }));
    const read = await loadOrganization(wire.table, partner.organization);
    await wire.table.commit([saveOrganization(read, { status: 'SUSPENDED' })]);
    later(10);
    await expectInWallet(partner, what, await look(partner, waiting));
  });

  test('is shown to the owner alone, and stays open for a day without a card', async () => {
    const partner = await newSponsor(wire);
    const { body } = await buyByGateway(wire, partner, what);
    expect(body.checkout).toMatchObject({ status: 'OPEN', authorization_url: null });
    const stranger = await signedIn(wire, await newUser(wire, 'merchant'), 'test');
    const { id } = Object(body.checkout);
    expectProblem(see, await seeCheckout(wire, { headers: stranger }, id), 'not_found');
    later(24 * 3600);
    expect((await look(partner, { id })).status).toBe('EXPIRED');
  });

  test('is charged and made once, wherever the process dies, and a repeat ends it', async () => {
    let points = 0;
    for (let nth = 0, crashed = true; crashed; nth++) {
      const partner = await newKeyedSponsor(wire);
      const dying = crashing(wire, nth, 'after');
      const card = { card: cards.succeeds };
      await buyByGateway(dying.wire, partner, what, card);
      crashed = dying.crashed();
      points += Number(crashed);
      expect([0, 1]).toContain(await countOf(partner, what));
      later(31);
      const answer = await buyByGateway(wire, partner, what, card);
      expect([answer.status, checkoutIn(answer).status]).toEqual([201, 'PAID']);
      expect([await countOf(partner, what), await held(partner)]).toEqual([1, begun]);
    }
    expect(points).toBeGreaterThan(7);
  });
});

describe('a lot that is bought by the gateway', () => {
  test.each(lots)('is shown while it is not paid, with nothing in it: a %s', async (what) => {
    const partner = await newSponsor(wire);
    const answer = await buyByGateway(wire, partner, what, { card: cards.succeedsLate });
    const { body } = answer;
    expect(body).toMatchObject({ remaining: '0.00', expires_at: null, created_at: null, invoice: null });
    later(10);
    await look(partner, checkoutIn(answer));
    expect(await poolNow(wire, partner)).toMatchObject({
      lots: [{ id: body.id, face: body.face, remaining: body.face, net: body.net }],
    });
  });

  test('keeps the face value that was fixed when the checkout was made', async () => {
    const partner = await newSponsor(wire);
    const waiting = await buyByGateway(wire, partner, 'TOPUP', { card: cards.succeedsLate });
    expect(waiting.body.face).toBe('15000.00');
    await buyPack(wire, partner.headers);
    later(10);
    await look(partner, checkoutIn(waiting));
    expect(await poolNow(wire, partner)).toMatchObject({ remaining: '115000.00' });
  });

  test('renews like one that the wallet paid', async () => {
    const partner = await newSponsor(wire);
    const card = cards.succeeds;
    const { body } = await buyByGateway(wire, partner, 'PACK', { card, auto_renew: true });
    expect(body).toMatchObject({ pack: 'BRONZE', auto_renew: true, frozen: false });
  });

  test.each([
    [{ card: '4111111111111111' }, '/card'],
    [{ pay_with: 'cash' }, '/pay_with'],
    [{ return_url: 'http://shop.example' }, '/return_url'],
  ])('is refused with %j', async (wrong, pointer) => {
    const partner = await newSponsor(wire);
    const { status: code, body } = await buyByGateway(wire, partner, 'PACK', wrong);
    expect([code, body.errors]).toMatchObject([400, [{ pointer }]]);
  });

  test('is not opened where it is not on sale', async () => {
    const partner = await newSponsor(wire);
    const answer = await buyByGateway(wire, partner, 'PACK', { pack: 'PLATINUM', card: cards.succeeds });
    expectProblem(purchase, answer, 'pack_not_on_sale');
  });
});

describe('a reseller subscription that is paid by the gateway', () => {
  test('goes to the wallet where one was started otherwise in between', async () => {
    const partner = await newSponsor(wire);
    const waiting = checkoutIn(await buyByGateway(wire, partner, 'WHOLESALE', { card: cards.succeedsLate }));
    await startReselling(wire, partner.headers);
    later(10);
    expect(await look(partner, waiting)).toMatchObject({ status: 'PAID', to_wallet: true });
    expect(await held(partner)).toBe(begun);
    await walletThatAddsUp(wire, partner.owner, 'test');
  });
});
