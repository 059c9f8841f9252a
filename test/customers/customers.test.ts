import { describe, expect, test } from 'vitest';
import { route as createAddress } from '../../functions/customers/addresses/create.ts';
import { route as removeAddress } from '../../functions/customers/addresses/delete.ts';
import { route as listAddresses } from '../../functions/customers/addresses/list.ts';
import { route as updateAddress } from '../../functions/customers/addresses/update.ts';
import { route as create } from '../../functions/customers/create.ts';
import { route as remove } from '../../functions/customers/delete.ts';
import { route as get } from '../../functions/customers/get.ts';
import { route as list } from '../../functions/customers/list.ts';
import { route as createNote } from '../../functions/customers/notes/create.ts';
import { route as removeNote } from '../../functions/customers/notes/delete.ts';
import { route as listNotes } from '../../functions/customers/notes/list.ts';
import { route as replace } from '../../functions/customers/replace.ts';
import { route as update } from '../../functions/customers/update.ts';
import { customerIdOf } from '../../shared/customers/customer-id.ts';
import { customerList } from '../../shared/customers/data/customers.ts';
import { customerLimits } from '../../shared/customers/domain/limits.data.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { maxAddresses } from '../../shared/stores/domain/addresses.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { type Headers, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newPhone, someCustomer } from '../support/people/shoppers/customers.ts';
import { employ, newStore } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { contended } from '../support/wires/contended.ts';
import { counted } from '../support/wires/counted.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

async function shop() {
  const owner = await newUser(wire, 'merchant');
  return { owner, headers: await signedIn(wire, owner), store: await newStore(wire, owner) };
}

const ngozi = { name: 'Ngozi Adeyemi', email: 'Ngozi@mail.example', tags: ['Regular', 'regular', 'VIP'] };

const resultsOf = ({ body }: Answered): Record<string, unknown>[] =>
  Array.isArray(body.results) ? body.results : [];
const namesOf = (answer: Answered) => resultsOf(answer).map(({ name }) => name);
const pointersOf = ({ body }: Answered) =>
  Array.isArray(body.errors) ? body.errors.map(({ pointer }) => pointer) : [];

describe('a customer', () => {
  test('is added by hand, read, changed, replaced, and the same phone twice is refused', async () => {
    const { headers, store } = await shop();
    const phone = newPhone();
    const body = { store: store.id, phone, ...ngozi };
    const made = await call(wire, create, { headers, body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      store: store.id,
      phone,
      name: ngozi.name,
      email: 'ngozi@mail.example',
      tags: ['Regular', 'VIP'],
      marketing_consent: false,
      blocked: false,
      orders_count: 0,
      total_spent: '0.00',
      last_order_at: null,
      erased_at: null,
      revision: 1,
    });
    const pepper = await pepperAccess.of(wire).bytes();
    expect(made.body.id).toBe(customerIdOf(pepper, store.id, phone));
    const again = await call(wire, create, { headers, body: { ...body, name: 'Somebody else' } });
    expectProblem(create, again, 'conflict');
    expect(pointersOf(again)).toEqual(['/phone']);
    const spelled = { ...body, phone: phone.replace('+234', '+234 (0)') };
    expect(pointersOf(await call(wire, create, { headers, body: spelled }))).toEqual(['/phone']);

    const params = { customer_id: String(made.body.id) };
    expect((await call(wire, get, { headers, params })).body).toEqual(made.body);
    const changed = await call(wire, update, {
      headers,
      params,
      body: { email: null, blocked: true, revision: 1 },
    });
    expect(changed.body).toMatchObject({ email: null, blocked: true, tags: ['Regular', 'VIP'], revision: 2 });
    expect((await call(wire, update, { headers, params, body: { blocked: true } })).body).toEqual(
      changed.body,
    );
    const stale = await call(wire, update, { headers, params, body: { name: 'X', revision: 1 } });
    expectProblem(update, stale, 'conflict');
    const replaced = await call(wire, replace, { headers, params, body: { name: 'Ngozi A.' } });
    expect(replaced.body).toMatchObject({ name: 'Ngozi A.', tags: [], blocked: false, phone, revision: 3 });
  });

  test('is found by its phone, and may be sent back, where an earlier release stored the zero of the number', async () => {
    const { headers, store } = await shop();
    const phone = newPhone();
    const earlier = phone.replace('+234', '+2340');
    const id = customerIdOf(await pepperAccess.of(wire).bytes(), store.id, earlier);
    const one = await someCustomer(wire, store, { id, phone: earlier });
    const found = await call(wire, list, { headers, query: { phone } });
    expect(resultsOf(found).map((seen) => seen.id)).toEqual([one.id]);
    const params = { customer_id: one.id };
    const changed = await call(wire, update, { headers, params, body: { phone: earlier, name: 'Ada' } });
    expect([changed.status, changed.body.name]).toEqual([200, 'Ada']);
  });

  test('is another one in another store, and nobody can compute its id', async () => {
    const { owner, headers, store } = await shop();
    const other = await newStore(wire, owner);
    const phone = newPhone();
    const [one, two] = [
      await someCustomer(wire, store, { phone }),
      await someCustomer(wire, other, { phone }),
    ];
    expect(one.id).not.toBe(two.id);
    const found = await call(wire, list, { headers, query: { phone } });
    expect(
      resultsOf(found)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([one.id, two.id].toSorted());
    expect(customerIdOf(new Uint8Array(32), store.id, phone)).not.toBe(one.id);
  });

  test('is added once, wherever the process dies and however many add it', async () => {
    const { headers, store } = await shop();
    let phone = '';
    const points = await dyingEverywhere(
      wire,
      create,
      async () => {
        phone = newPhone();
        return {
          headers: { ...headers, 'idempotency-key': phone },
          body: { store: store.id, phone, ...ngozi },
        };
      },
      async (_, answer) => {
        expect(answer.status).toBe(201);
        const found = await call(wire, list, { headers, query: { phone } });
        expect(resultsOf(found)).toEqual([answer.body]);
      },
    );
    expect(points).toBeGreaterThan(1);
    const body = { store: store.id, phone: newPhone(), ...ngozi };
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(contended(wire, 1), create, { headers, body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test.each([
    [{ phone: '0801 234 5678' }, '/phone'],
    [{ email: 'nobody' }, '/email'],
    [{ tags: Array.from({ length: customerLimits.tags + 1 }, (_, n) => `t${n}`) }, '/tags'],
    [{ name: '' }, '/name'],
  ])('is refused with %j', async (wrong, pointer) => {
    const { headers, store } = await shop();
    const body = { store: store.id, phone: newPhone(), ...ngozi, ...wrong };
    const answer = await call(wire, create, { headers, body });
    expect([answer.status, pointersOf(answer)]).toEqual([400, [pointer]]);
  });

  test('keeps its phone', async () => {
    const { headers, store } = await shop();
    const { id: customer_id } = await someCustomer(wire, store);
    const asked = { headers, params: { customer_id }, body: { phone: newPhone() } };
    expect(pointersOf(await call(wire, update, asked))).toEqual(['/phone']);
  });

  test("is its store's staff's, by their roles, and nobody else's", async () => {
    const { store } = await shop();
    const { id: customer_id } = await someCustomer(wire, store);
    const params = { customer_id };
    const support = await newUser(wire, 'merchant');
    await employ(wire, store, support, 'SUPPORT');
    const packer = await newUser(wire, 'merchant');
    await employ(wire, store, packer, 'FULFILMENT');
    const stranger = await shop();
    const body = { name: 'N. Adeyemi' };
    expect((await call(wire, update, { headers: await signedIn(wire, support), params, body })).status).toBe(
      200,
    );
    const headers = await signedIn(wire, packer);
    expect((await call(wire, get, { headers, params })).status).toBe(200);
    expectProblem(update, await call(wire, update, { headers, params, body }), 'forbidden');
    expectProblem(get, await call(wire, get, { headers: stranger.headers, params }), 'not_found');
    expect(resultsOf(await call(wire, list, { headers: stranger.headers }))).toEqual([]);
    const inTest = await signedIn(wire, support, 'test');
    expectProblem(get, await call(wire, get, { headers: inTest, params }), 'not_found');
  });
});

describe('the list of customers', () => {
  test('is of all stores newest first, or of one, page by page', async () => {
    const { owner, headers, store } = await shop();
    const other = await newStore(wire, owner);
    const at = (minute: number) => ({ created_at: `2026-01-05T09:0${minute}:00.000Z` });
    for (const [nth, each] of [store, other, store, other, store].entries())
      await someCustomer(wire, each, { name: `Customer ${nth}`, ...at(nth) });
    const seen: unknown[] = [];
    let url: string | undefined;
    do {
      const query = url ? Object.fromEntries(new URL(url).searchParams) : { limit: '2' };
      const answer = await call(wire, list, { headers, query });
      seen.push(...namesOf(answer));
      url = typeof answer.body.next === 'string' ? answer.body.next : undefined;
    } while (url);
    expect(seen).toEqual(['Customer 4', 'Customer 3', 'Customer 2', 'Customer 1', 'Customer 0']);
    const ofOne = await call(wire, list, { headers, query: { store: other.id } });
    expect(namesOf(ofOne)).toEqual(['Customer 3', 'Customer 1']);
  });

  test('finds by the words of the name, by tag, and by both, as they are now', async () => {
    const { headers, store } = await shop();
    const people = ['Ngozi Adeyemi', 'Ade Adebayo', 'Ọlá Ṣadé', 'محمد علي'];
    for (const name of people) await someCustomer(wire, store, { name, tags: name < 'B' ? ['a#b'] : ['A'] });
    const found = async (query: Record<string, string>) =>
      namesOf(await call(wire, list, { headers, query }));
    expect(await found({ q: 'ade' })).toEqual(['Ade Adebayo', 'Ngozi Adeyemi']);
    expect(await found({ q: 'adey ngo' })).toEqual(['Ngozi Adeyemi']);
    expect(await found({ q: 'sade' })).toEqual(['Ọlá Ṣadé']);
    expect(await found({ q: 'محم' })).toEqual(['محمد علي']);
    expect(await found({ tag: 'a#B' })).toEqual(['Ade Adebayo']);
    expect((await found({ tag: 'a' })).toSorted()).toEqual(['Ngozi Adeyemi', 'محمد علي', 'Ọlá Ṣadé']);
    expect(await found({ q: 'ade', tag: 'a' })).toEqual(['Ngozi Adeyemi']);
    const phone = newPhone();
    const { id: customer_id } = await someCustomer(wire, store, { phone, name: 'Chidi Okafor' });
    expect(await found({ phone, q: 'chi' })).toEqual(['Chidi Okafor']);
    expect(await found({ phone, tag: 'a' })).toEqual([]);
    await call(wire, update, {
      headers,
      params: { customer_id },
      body: { name: 'Obi Okafor', tags: ['new'] },
    });
    expect(await found({ q: 'chidi' })).toEqual([]);
    expect(await found({ q: 'oka obi', tag: 'NEW' })).toEqual(['Obi Okafor']);
  });

  test('costs as much among many customers as among few', async () => {
    const cost = async (many: number) => {
      const { headers, store } = await shop();
      for (let nth = 0; nth < many; nth++) await someCustomer(wire, store, { name: `Ada ${nth} Eze` });
      const requests: string[] = [];
      for (const query of [{}, { q: 'ada' }, { q: 'eze 7' }, { phone: newPhone() }]) {
        const meter = counted(wire);
        await call(meter.wire, list, { headers, query: { store: store.id, limit: '5', ...query } });
        requests.push(meter.requests.join(' '));
      }
      return requests;
    };
    const [few, many] = [await cost(8), await cost(60)];
    expect(many).toEqual(few);
  });
});

describe('the addresses of a customer', () => {
  test('are added, listed newest first, changed and deleted; one at most is the default', async () => {
    const { headers, store } = await shop();
    const { id: customer_id } = await someCustomer(wire, store);
    const params = { customer_id };
    const add = (body: object) => call(wire, createAddress, { headers, params, body });
    const home = { label: 'Home', address: '3 Ahmadu Bello Way', city: 'Lagos' };
    const first = await add(home);
    expect(first.body).toMatchObject({
      ...home,
      country: 'NG',
      landmark: null,
      is_default: true,
      revision: 1,
    });
    const second = await add({ ...home, label: 'Work', is_default: true });
    const listed = resultsOf(await call(wire, listAddresses, { headers, params }));
    expect(listed.map(({ label, is_default }) => [label, is_default])).toEqual([
      ['Work', true],
      ['Home', false],
    ]);
    const named = { ...params, address_id: String(first.body.id) };
    const changed = await call(wire, updateAddress, {
      headers,
      params: named,
      body: { landmark: 'The bank' },
    });
    expect(changed.body).toMatchObject({ ...home, landmark: 'The bank', revision: 2 });
    const stale = { headers, params: named, body: { label: 'Old', revision: 1 } };
    expectProblem(updateAddress, await call(wire, updateAddress, stale), 'conflict');
    expect(pointersOf(await add({ city: 'Lagos' }))).toEqual(['/address']);
    expect((await call(wire, removeAddress, { headers, params: named })).body).toEqual({});
    expectProblem(removeAddress, await call(wire, removeAddress, { headers, params: named }), 'not_found');
    expect(resultsOf(await call(wire, listAddresses, { headers, params }))).toEqual([second.body]);
    for (let count = 1; count < maxAddresses; count++) await add(home);
    expectProblem(createAddress, await add(home), 'limit_reached');
  });
});

describe('notes about a customer', () => {
  test('are added with their author, listed newest first, and deleted', async () => {
    const { owner, headers, store } = await shop();
    const { id: customer_id } = await someCustomer(wire, store);
    const params = { customer_id };
    const add = (text: string) => call(wire, createNote, { headers, params, body: { text } });
    const first = await add('Prefers\nevenings.');
    expect(first.body).toMatchObject({ text: 'Prefers\nevenings.', author: owner.id, revision: 1 });
    await Promise.all(['one', 'two', 'three'].map(add));
    const { body, ...page } = await call(wire, listNotes, { headers, params, query: { limit: '3' } });
    expect(resultsOf({ body, ...page })).toHaveLength(3);
    const query = Object.fromEntries(new URL(String(body.next)).searchParams);
    expect(resultsOf(await call(wire, listNotes, { headers, params, query }))).toEqual([first.body]);
    const named = { ...params, note_id: String(first.body.id) };
    expect((await call(wire, removeNote, { headers, params: named })).body).toEqual({});
    expectProblem(removeNote, await call(wire, removeNote, { headers, params: named }), 'not_found');
    expect(pointersOf(await add('  '))).toEqual(['/text']);
    for (let count = 3; count < customerLimits.notes; count++) await add('Again.');
    expectProblem(createNote, await add('One too many.'), 'limit_reached');
  });
});

describe('erasing a customer', () => {
  /** All that the table holds of a customer. */
  async function leftOf(customer: { readonly id: string; readonly store: string }) {
    const own = await wire.table.query({ pk: customerList.pk(toId(customer.id)), limit: 100 });
    const finds = await wire.table.query({ pk: `CUSTOMER_FINDS#${customer.store}`, limit: 100 });
    return { items: own.items, finds: finds.items };
  }

  test('removes the person and all notes, keeps the counts, and the phone begins anew', async () => {
    const { headers, store } = await shop();
    const phone = newPhone();
    const customer = await someCustomer(wire, store, {
      phone,
      name: 'Ngozi Adeyemi',
      email: 'ngozi@mail.example',
      tags: ['vip'],
      blocked: true,
      orders_count: 3,
      last_order_at: '2026-01-05T09:00:00.000Z',
    });
    const params = { customer_id: customer.id };
    const home = { address: '3 Ahmadu Bello Way', city: 'Lagos' };
    await call(wire, createAddress, { headers, params, body: home });
    for (const text of ['one', 'two']) await call(wire, createNote, { headers, params, body: { text } });
    expect((await call(contended(wire, 2), remove, { headers, params })).body).toEqual({});

    const { body } = await call(wire, get, { headers, params });
    expect(body).toMatchObject({
      name: null,
      phone: null,
      email: null,
      tags: [],
      marketing_consent: false,
      blocked: true,
      orders_count: 3,
      last_order_at: '2026-01-05T09:00:00.000Z',
      erased_at: expect.any(String),
    });
    const left = await leftOf(customer);
    expect(left.finds).toEqual([]);
    expect(left.items).toHaveLength(1);
    expect(JSON.stringify(left)).not.toMatch(/ngozi|adeyemi|ahmadu|vip|\+234/i);
    expect(resultsOf(await call(wire, list, { headers }))).toEqual([]);
    expect(resultsOf(await call(wire, list, { headers, query: { phone } }))).toEqual([]);
    expect((await call(wire, remove, { headers, params })).status).toBe(200);
    for (const [route, sent] of [
      [update, { name: 'X' }],
      [replace, { name: 'X' }],
      [createAddress, home],
      [createNote, { text: 'X' }],
    ] as const)
      expectProblem(route, await call(wire, route, { headers, params, body: sent }), 'invalid_state');

    const anew = await call(wire, create, { headers, body: { store: store.id, phone, name: 'Ngozi' } });
    expect(anew.body).toMatchObject({ id: customer.id, name: 'Ngozi', orders_count: 0, erased_at: null });
    expect(namesOf(await call(wire, list, { headers, query: { q: 'ngo' } }))).toEqual(['Ngozi']);
  });

  test('leaves nothing of it, wherever the process dies, and whatever comes at the same time', async () => {
    const { headers, store } = await shop();
    let customer = await someCustomer(wire, store);
    const prepared = async (): Promise<{ headers: Headers; params: { customer_id: string } }> => {
      customer = await someCustomer(wire, store, { tags: ['vip'] });
      const params = { customer_id: customer.id };
      await call(wire, createNote, { headers, params, body: { text: 'one' } });
      return { headers, params };
    };
    await dyingEverywhere(wire, remove, prepared, async (_, answer) => {
      expect(answer.status).toBe(200);
      expect((await leftOf(customer)).items).toHaveLength(1);
    });
    const asked = await prepared();
    await Promise.all([
      ...['a', 'b', 'c'].map((text) => call(wire, createNote, { ...asked, body: { text } })),
      call(wire, update, { ...asked, body: { name: 'Somebody Else' } }),
      call(wire, remove, asked),
    ]);
    const left = await leftOf(customer);
    expect(left.items).toHaveLength(1);
    expect(left.finds.filter(({ sk }) => String(sk).endsWith(customer.id))).toEqual([]);
  });
});
