import { expect, test } from 'vitest';
import { route as remove } from '../../functions/stores/delete.ts';
import { route as get } from '../../functions/stores/get.ts';
import { route as update } from '../../functions/stores/update.ts';
import { saveHost, storeOfHost } from '../../shared/platform/http/credentials/store-hosts.ts';
import { loadStore } from '../../shared/stores/data/stores.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newClientStore } from '../support/people/stores/client-stores.ts';
import { call } from '../support/routes/call.ts';
import { atTime, startClockedWire } from '../support/wires/wire.ts';

const { wire } = await startClockedWire();

/** A store of a client that stands at a host, and its merchant. */
async function hostedStore(label: string) {
  const owner = await newUser(wire, 'merchant');
  const host = `${label}.shops.example`;
  const fields = { owner: owner.id, slug: label, status: 'PUBLISHED' } as const;
  const { store } = await newClientStore(wire, fields, { host });
  await wire.table.commit([saveHost(store, host, wire.now())]);
  return { store, host, headers: await signedIn(wire, owner), params: { store_id: store.id } };
}

const seenAt = async (host: string, slug: string) =>
  (await call(wire, get, { params: { store_id: slug }, headers: { 'x-svc-store-host': host } })).status;

test('a store whose slug changes stands at the host of the new one, and for 90 days at the former one', async () => {
  const { store, host, headers, params } = await hostedStore('ada-first');
  const renamed = await call(wire, update, { headers, params, body: { slug: 'ada-second' } });
  expect(renamed.status, renamed.text).toBe(200);
  const now = 'ada-second.shops.example';
  expect((await loadStore(wire.table, store.id))?.client?.host).toBe(now);
  for (const at of [host, now]) {
    for (const slug of ['ada-first', 'ada-second', store.id.toUpperCase()])
      expect([at, slug, await seenAt(at, slug)]).toEqual([
        at,
        slug,
        slug === store.id.toUpperCase() ? 401 : 200,
      ]);
  }
  const later = atTime(wire, wire.now().getTime() + 90 * 86_400_000);
  expect(await storeOfHost({ table: later.table, now: later.now() }, host)).toBeUndefined();
  expect(await storeOfHost({ table: later.table, now: later.now() }, now)).toMatchObject({ store: store.id });
});

test('no store takes the host of another one', async () => {
  const { host } = await hostedStore('ada-third');
  const { store: other } = await hostedStore('ada-fourth');
  await expect(wire.table.commit([saveHost(other, host, wire.now())])).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('nothing stands at the host of a deleted store', async () => {
  const { host, headers, params } = await hostedStore('ada-fifth');
  expect(await seenAt(host, 'ada-fifth')).toBe(200);
  expect((await call(wire, remove, { headers, params })).status).toBe(200);
  expect(await seenAt(host, 'ada-fifth')).toBe(404);
});
