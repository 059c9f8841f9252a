import { describe, expect, test } from 'vitest';
import { route as adjust } from '../../functions/inventory/levels/adjust.ts';
import { consumer as notifyWaiting } from '../../functions/inventory/notify-waiting.ts';
import { consumer as showStock } from '../../functions/inventory/show-stock.ts';
import { route as join } from '../../functions/inventory/waitlist/join.ts';
import { route as leave } from '../../functions/inventory/waitlist/leave.ts';
import { consumer as sendNotices } from '../../functions/notices/send.ts';
import { variantsOf } from '../../shared/catalog/domain/availability.ts';
import { notifyWaiting as tell } from '../../shared/inventory/waitlist/notify-waiting.ts';
import { mailAccess } from '../../shared/notices/wiring/mail.ts';
import { smsAccess } from '../../shared/notices/wiring/sms.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newEmail } from '../support/people/identity/sign-up.ts';
import { newPhone } from '../support/people/shoppers/customers.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { newStock, type Stocked } from '../support/people/stores/stock.ts';
import { newStore, publishedStore } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { draining } from '../support/services/drain.ts';
import { contended } from '../support/wires/contended.ts';
import { crashing } from '../support/wires/crashing.ts';
import { atTime, startWire } from '../support/wires/wire.ts';

const { engine, wire } = await startWire();
const drain = draining(engine, wire, [showStock, notifyWaiting, sendNotices]);

/** What was sent, oldest first. */
const sent: { readonly to: string; readonly text: string }[] = [];
const keep = {
  send: async (message: { readonly to: string; readonly text: string }) => void sent.push(message),
};
mailAccess.provide(wire, keep);
smsAccess.provide(wire, keep);
/** Who of these was sent a message. Those of one run may come in any order. */
const toldOf = (...people: readonly string[]) =>
  sent
    .map(({ to }) => to)
    .filter((to) => people.includes(to))
    .toSorted();

/** A product of a public store that is sold out. */
async function soldOut(): Promise<Stocked> {
  const owner = await newUser(wire, 'merchant');
  const headers = await signedIn(wire, owner);
  return { ...(await newStock(wire, await publishedStore(wire, owner))), headers };
}

const joined = ({ store, product }: Omit<Stocked, 'headers'>, contact: object) =>
  call(wire, join, { params: { slug: store.slug }, body: { product: product.id, ...contact } });
const adjusted = ({ headers, level }: Stocked, delta: number) =>
  call(wire, adjust, { headers, params: { level_id: level }, body: { delta, reason: 'CORRECTION' } });
const pointersOf = ({ body }: Answered) =>
  Array.isArray(body.errors) ? body.errors.map(({ pointer }) => pointer) : [];

/** So many people join, one after another. */
async function queue(stocked: Stocked, many: number): Promise<string[]> {
  const people = Array.from({ length: many }, newEmail);
  for (const email of people) await joined(stocked, { email });
  return people;
}

describe('a waitlist', () => {
  test('tells as many as units came, in order, each once, by mail or SMS', async () => {
    const stocked = await soldOut();
    const [email, phone, third, last] = [newEmail(), newPhone(), newEmail(), newEmail()];
    for (const contact of [{ email }, { phone }, { email: third }, { email: last }]) {
      const answer = await joined(stocked, contact);
      expect([answer.status, answer.body]).toEqual([201, {}]);
    }
    expect((await joined(stocked, { email })).body).toEqual({});
    const all = [email, phone, third, last];
    await drain();
    expect(toldOf(...all)).toEqual([]);
    await adjusted(stocked, 2);
    await drain();
    expect(toldOf(...all)).toEqual([email, phone].toSorted());
    expect(sent.find(({ to }) => to === email)?.text).toContain('Adire shirt is back at Ada Stores');
    // One of the two buys: nobody else is told of the other unit.
    await adjusted(stocked, -1);
    await drain();
    expect(toldOf(...all)).toHaveLength(2);
    await adjusted(stocked, 1);
    await drain();
    expect(toldOf(...all)).toEqual([email, phone, third].toSorted());
    await adjusted(stocked, -2);
    await drain();
    // Somebody who was told joins again, behind the one who still waits.
    await joined(stocked, { email });
    await adjusted(stocked, 1);
    await drain();
    expect(toldOf(...all)).toEqual([email, phone, third, last].toSorted());
    await adjusted(stocked, 3);
    await drain();
    expect(toldOf(...all)).toEqual([email, phone, third, last, email].toSorted());
  });

  test('tells nobody twice and leaves nobody out, wherever a run dies and however many run', async () => {
    const stocked = await soldOut();
    const people = await queue(stocked, 6);
    await adjusted(stocked, 4);
    const { id } = stocked.product;
    for (let nth = 0; nth < 7; nth++)
      for (const when of ['before', 'after'] as const)
        await tell({ table: crashing(wire, nth, when).wire.table, now: wire.now() }, id).catch(
          () => undefined,
        );
    const tables = [contended(wire, 2).table, wire.table, wire.table];
    await Promise.all(tables.map((table) => tell({ table, now: wire.now() }, id)));
    await drain();
    expect(toldOf(...people)).toEqual(people.slice(0, 4).toSorted());
  });

  test('is left by the link of a message, for all products', async () => {
    const [first, second] = [await soldOut(), await soldOut()];
    const email = newEmail();
    for (const stocked of [first, second]) await joined(stocked, { email });
    await adjusted(first, 1);
    await drain();
    const link = sent
      .find(({ to }) => to === email)
      ?.text.match(/http\S+\/account\/leave-waitlist\/#token=(\S+)/);
    const token = link?.[1] ?? '';
    const wrong = await call(wire, leave, { body: { token: `${token.slice(0, -1)}x` } });
    expectProblem(leave, wrong, 'invalid_token');
    expect((await call(wire, leave, { body: { token } })).body).toEqual({});
    expect((await call(wire, leave, { body: { token } })).status).toBe(200);
    await adjusted(second, 1);
    await drain();
    expect(toldOf(email)).toHaveLength(1);
    expect((await engine.dump()).split('\n').filter((item) => item.includes(email))).toEqual([]);
  });

  test('is for what a public store sells, and has not in stock', async () => {
    const stocked = await soldOut();
    const email = newEmail();
    const owner = { id: stocked.store.owner };
    const draft = await newStock(wire, await newStore(wire, owner));
    expectProblem(join, await joined(draft, { email }), 'not_found');
    const other = await soldOut();
    const elsewhere = await joined({ ...stocked, product: other.product }, { email });
    expect([elsewhere.status, pointersOf(elsewhere)]).toEqual([400, ['/product']]);
    for (const [contact, pointer] of [
      [{}, '/email'],
      [{ email, phone: newPhone() }, '/phone'],
      [{ email: 'nobody' }, '/email'],
    ] as const)
      expect(pointersOf(await joined(stocked, contact))).toEqual([pointer]);
    const options = [{ name: 'Size', values: ['S', 'M'] }];
    const product = await newProduct(wire, stocked.store, { options });
    expect(pointersOf(await joined({ ...stocked, product }, { email }))).toEqual(['/variant']);
    const [small] = variantsOf(product);
    expect((await joined({ ...stocked, product }, { email, variant: small?.id })).status).toBe(201);
    const foreign = await joined({ ...stocked, product }, { email, variant: stocked.variant });
    expect(pointersOf(foreign)).toEqual(['/variant']);
    await adjusted(stocked, 1);
    await drain();
    expectProblem(join, await joined(stocked, { email }), 'invalid_state');
  });

  test('takes 10 requests an hour from one address', async () => {
    const stocked = await soldOut();
    const standing = atTime(wire, wire.now().getTime());
    const asked = () =>
      call(standing, join, {
        ip: 'fd00:aaaa:bbbb:cccc::1',
        params: { slug: stocked.store.slug },
        body: { product: stocked.product.id, email: newEmail() },
      });
    const statuses: number[] = [];
    for (let nth = 0; nth < 11; nth++) statuses.push((await asked()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });
});
