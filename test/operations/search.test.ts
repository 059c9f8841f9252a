import { describe, expect, test } from 'vitest';
import { route as createKey } from '../../functions/identity/create-key.ts';
import { route as updateMe } from '../../functions/identity/update-me.ts';
import { route as search } from '../../functions/operations/search.ts';
import { SearchOut } from '../../shared/operations/contract/search.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { book, fundedMerchant } from '../support/people/shipments/booking.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const admin = await signedIn(wire, await newUser(wire, 'admin', { admin_roles: ['SUPPORT'] }));

/** What a search answers: the kinds and the titles. */
async function find(q: string) {
  const { status, body } = await call(wire, search, { headers: admin, query: { q } });
  expect(status).toBe(200);
  return SearchOut.parse(body).results.map(({ kind, title }) => `${kind} ${title}`);
}

describe('a search', () => {
  test('finds a person by id, by address in any case, and by phone as people write it', async () => {
    const person = await newUser(wire, 'merchant', {
      name: 'Ada Obi',
      email: 'ada.obi@shop.example',
      phone: '+2348035551234',
    });
    for (const q of [person.id, 'Ada.Obi@shop.example', '0803 555 1234', '+234 803 555 1234'])
      expect(await find(q)).toEqual(['user Ada Obi']);
  });

  test('finds a person by her new phone and by the old one no more', async () => {
    const person = await newUser(wire, 'rider', { name: 'Musa', phone: '+2348035550001' });
    const headers = await signedIn(wire, person);
    await call(wire, updateMe, { headers, body: { phone: '+2348035550002' } });
    expect(await find('08035550001')).toEqual([]);
    expect(await find('08035550002')).toEqual(['user Musa']);
    await call(wire, updateMe, { headers, body: { phone: null } });
    expect(await find('08035550002')).toEqual([]);
  });

  test('finds a parcel by id, by number and by a link to it, and says nothing of the phone', async () => {
    const { headers } = await fundedMerchant(wire);
    const { body } = await book(wire, headers);
    const number = String(body.tracking_number);
    for (const q of [String(body.id), number.toLowerCase(), `https://svc.example/t/${number}/`])
      expect(await find(q)).toEqual([`shipment ${number}`]);
    expect(await find(String(body.customer_phone))).toEqual([]);
    const { text } = await call(wire, search, { headers: admin, query: { q: number } });
    expect(text).not.toContain(String(body.customer_phone));
  });

  test('finds a store by id, by slug and by its address', async () => {
    const owner = await newUser(wire, 'merchant');
    const store = await newStore(wire, owner);
    for (const q of [store.id, store.slug, `https://svc.example/s/${store.slug}/`])
      expect(await find(q)).toEqual([`store ${store.name}`]);
  });

  test('finds an API key by its id', async () => {
    const headers = await signedIn(wire, await newUser(wire, 'merchant'));
    const { body } = await call(wire, createKey, { headers, body: { name: 'Till' } });
    expect(await find(String(body.id))).toEqual(['api_key Till']);
  });

  test.each([
    'nobody@nowhere.example',
    'SVC000000000',
    crypto.randomUUID(),
    'no-such-shop',
    'x',
    '..',
    '0803',
  ])('finds nothing for %s', async (q) => expect(await find(q)).toEqual([]));

  test('asks for something to search for', async () => {
    const { status } = await call(wire, search, { headers: admin, query: { q: ' ' } });
    expect(status).toBe(400);
  });
});
