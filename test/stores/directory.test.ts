import { expect, test } from 'vitest';
import * as z from 'zod';
import { route as directory } from '../../functions/stores/directory/list.ts';
import { route as update } from '../../functions/stores/update.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { toId } from '../../shared/kernel/ids.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import { stampRecord } from '../../shared/stores/settings.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { publishedStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { startWires } from '../support/wires/wire.ts';

// A Sunday, at noon in Lagos.
const { wire } = await startWires('2026-03-01T11:00:00.000Z');
const Page = z.object({
  next: z.url().nullable(),
  results: z.array(z.looseObject({ name: z.string(), distance_km: z.string().nullable() })),
});
const find = async (query: Readonly<Record<string, string>>) =>
  Page.parse((await call(wire, directory, { query })).body);
const names = async (query: Readonly<Record<string, string>>) =>
  (await find(query)).results.map(({ name }) => name);

const owner = await newUser(wire, 'merchant');
const shop = (name: string, fields: Partial<Store> = {}, of: User = owner) =>
  publishedStore(wire, of, { name, state: 'Ọyọ', city: 'Ìbàdàn', ...fields });
const mondays = stampRecord(
  {
    id: toId<'Hours'>(crypto.randomUUID()),
    day: 'MON' as const,
    opens: '09:00',
    closes: '18:00',
    methods: ['PICKUP' as const],
  },
  wire.now(),
);

test('lists the stores of a state and of the country by name, as they fit, page by page', async () => {
  await shop('Zainab Fabrics', { category: 'FASHION', description: 'Adire and aso oke' });
  await shop('Àdùkẹ́ Kitchen', { category: 'FOOD', hours: [mondays] });
  await shop('Bola Books', { status: 'PAUSED', city: 'Ogbomosho' });
  await shop('Draft', { status: 'DRAFT' });
  await shop('Suspended', { status: 'SUSPENDED' });
  await shop('Unlisted', { listed: false });
  await shop('Test', { mode: 'test' });
  await shop('Accra Books', { country: 'GH', state: 'Greater Accra' });
  const inState = { state: 'Oyo State' };
  expect(await names(inState)).toEqual(['Àdùkẹ́ Kitchen', 'Bola Books', 'Zainab Fabrics']);
  expect(await names({})).toEqual(['Àdùkẹ́ Kitchen', 'Bola Books', 'Zainab Fabrics']);
  expect(await names({ country: 'GH' })).toEqual(['Accra Books']);
  expect(await names({ ...inState, category: 'FOOD' })).toEqual(['Àdùkẹ́ Kitchen']);
  expect(await names({ ...inState, city: 'ibadan' })).toEqual(['Àdùkẹ́ Kitchen', 'Zainab Fabrics']);
  expect(await names({ ...inState, q: 'aduke kit' })).toEqual(['Àdùkẹ́ Kitchen']);
  expect(await names({ q: 'adire' })).toEqual(['Zainab Fabrics']);
  expect(await names({ ...inState, open_now: 'true' })).toEqual(['Zainab Fabrics']);
  const first = await find({ ...inState, limit: '2' });
  const rest = await find(Object.fromEntries(new URL(first.next ?? '').searchParams));
  expect([...first.results, ...rest.results].map(({ name }) => name)).toEqual(await names(inState));
  expect(rest.next).toBeNull();
});

test('lists the stores near a point, nearest first, with their distance', async () => {
  const at = (latitude: number, longitude: number) => ({ state: 'Kano', latitude, longitude });
  await shop('Far', at(12.9, 8.5));
  await shop('Third', at(12.1, 8.6));
  await shop('First', at(12.001, 8.5));
  await shop('Second', at(11.95, 8.499999));
  await shop('Placeless', { state: 'Kano' });
  const here = { latitude: '12', longitude: '8.5' };
  const { results } = await find(here);
  expect(results.map(({ name, distance_km }) => [name, distance_km])).toEqual([
    ['First', '0.11'],
    ['Second', '5.56'],
    ['Third', '15.55'],
  ]);
  const page = await find({ ...here, limit: '1' });
  const next = Object.fromEntries(new URL(page.next ?? '').searchParams);
  expect([await names({ ...here, limit: '1' }), await names(next)]).toEqual([['First'], ['Second']]);
});

test('follows what a store says of itself', async () => {
  const store = await shop('Mover', { state: 'Ondo' });
  const headers = await signedIn(wire, owner);
  const change = async (body: object) => {
    const answer = await call(wire, update, { headers, params: { store_id: store.id }, body });
    expect(answer.status, answer.text).toBe(200);
  };
  expect(await names({ state: 'Ondo' })).toEqual(['Mover']);
  await change({ state: 'Ekiti', name: 'Moved' });
  expect([await names({ state: 'Ondo' }), await names({ state: 'Ekiti' })]).toEqual([[], ['Moved']]);
  await change({ listed: false });
  expect(await names({ state: 'Ekiti' })).toEqual([]);
});

test('is public, kept for 15 seconds, and refuses half a point', async () => {
  const answer = await call(wire, directory, { query: { state: 'Oyo' } });
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=15']);
  expect(answer.text).not.toContain('fee_bearer');
  const half = await call(wire, directory, { query: { latitude: '6.5' } });
  expectProblem(directory, half, 'invalid_request');
  expect(half.body.errors).toMatchObject([{ pointer: '/longitude' }]);
});
