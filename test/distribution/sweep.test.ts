import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as remove } from '../../functions/distribution/domains/delete.ts';
import { route as get } from '../../functions/distribution/domains/get.ts';
import { consumer } from '../../functions/distribution/sweep.ts';
import { addStoreToNamespace } from '../../shared/distribution/data/namespace-stores.ts';
import { keyOfNamespace } from '../../shared/distribution/data/namespaces.ts';
import { loadUsableNamespace } from '../../shared/distribution/namespace-access.ts';
import { certificatesAccess } from '../../shared/distribution/wiring/certificates.ts';
import { dnsAccess } from '../../shared/distribution/wiring/dns.ts';
import { toId } from '../../shared/kernel/ids.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { saveHost, storeOfHost } from '../../shared/platform/http/credentials/store-hosts.ts';
import { Stale } from '../../shared/platform/table/table.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { keyOfStore, type Store } from '../../shared/stores/data/stores.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import {
  askToVerify,
  newDomain,
  newVerified,
  recordFor,
  register,
  type SeenNamespace,
  setAllRecords,
  setDns,
  toSeen,
} from '../support/people/distribution/namespaces.ts';
import { newPartner } from '../support/people/distribution/partner.ts';
import { signedIn } from '../support/people/identity/fixtures.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { startWires } from '../support/wires/wire.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const { wire, at } = await startWires('2026-11-21T09:00:00.000Z');
const { headers, owner } = await newPartner(wire);

const sweepAt = (seconds: number, on: Wire = at(seconds)) => createRunner(consumer, () => on)({});
const hoursLater = async (on: Wire) => signedIn(on, owner, 'test');

async function seenAt(seconds: number, { id }: Pick<SeenNamespace, 'id'>): Promise<SeenNamespace> {
  const on = at(seconds);
  return toSeen(await call(on, get, { headers: await hoursLater(on), params: { namespace_id: id } }));
}

/** A store of a client under a namespace. */
async function newClientStore(namespace: SeenNamespace, status: Store['status'] = 'DRAFT') {
  const store = await newStore(wire, owner, { mode: 'test', status });
  const host = `${store.slug}.${namespace.domain}`;
  await wire.table.commit([
    {
      update: {
        key: keyOfStore(store.id),
        set: { client: { id: randomUUID(), organization: namespace.organization, host } },
      },
    },
    saveHost(store, host, wire.now()),
    ...addStoreToNamespace(namespace.id, { store: store.id, host }),
  ]);
  return {
    store,
    host,
    hostNow: async () => Object((await wire.table.get(keyOfStore(store.id)))?.client).host,
  };
}

describe('the schedule', () => {
  test('verifies a namespace without being asked, once its records are there', async () => {
    const seen = await register(wire, headers, newDomain());
    await sweepAt(59);
    expect((await seenAt(60, seen)).checked_at).toBeNull();
    await sweepAt(60);
    const once = await seenAt(60, seen);
    expect(once).toMatchObject({ status: 'PENDING', next_check_at: '2026-11-21T09:03:00.000Z' });
    await setAllRecords(wire, headers, seen);
    await sweepAt(3 * minute);
    expect(await seenAt(180, seen)).toMatchObject({
      status: 'VERIFIED',
      certificate: 'ISSUED',
      next_check_at: '2026-11-22T09:03:00.000Z',
    });
  });

  test('gives a namespace up after 7 days', async () => {
    const seen = await register(wire, headers, newDomain());
    await sweepAt(7 * day - minute);
    expect((await seenAt(7 * day, seen)).next_check_at).toBeNull();
  });

  test('degrades a namespace whose proof is gone, and lets it lapse after 72 hours, when its stores leave it', async () => {
    const seen = await newVerified(wire, headers);
    const live = await newClientStore(seen, 'PUBLISHED');
    const { name, type } = recordFor(seen, 'ROUTING');
    await setDns(wire, headers, name, type, []);
    await setDns(wire, headers, name, 'A', ['192.0.2.7']);
    await sweepAt(day);
    const degraded = await seenAt(day, seen);
    expect(degraded).toMatchObject({ status: 'DEGRADED', next_check_at: '2026-11-22T10:00:00.000Z' });
    expect(recordFor(degraded, 'ROUTING')).toMatchObject({ state: 'wrong', observed: ['192.0.2.7'] });
    await sweepAt(day + 71 * hour);
    expect((await seenAt(day, seen)).status).toBe('DEGRADED');
    expect(await live.hostNow()).toBe(live.host);
    await sweepAt(day + 72 * hour);
    expect(await seenAt(day, seen)).toMatchObject({ status: 'LAPSED', next_check_at: null });
    expect(await live.hostNow()).toBeUndefined();
    expect(await storeOfHost({ table: at(0).table, now: wire.now() }, live.host)).toMatchObject({
      store: live.store.id,
    });
    const other = await newStore(wire, owner);
    await wire.table.commit([saveHost(other, live.host, wire.now())]);
    expect(await storeOfHost({ table: at(0).table, now: wire.now() }, live.host)).toMatchObject({
      store: other.id,
    });
  });

  test('lowers nothing while the name servers are silent, however long', async () => {
    const seen = await newVerified(wire, headers);
    const degraded = await newVerified(wire, headers);
    const { name, type } = recordFor(degraded, 'OWNERSHIP');
    await setDns(wire, headers, name, type, []);
    await sweepAt(day);
    for (const late of [2 * day, 5 * day, 9 * day]) {
      const mute = at(late);
      dnsAccess.provide(mute, { lookUp: async () => ({ kind: 'unknown', why: 'no_answer' }) });
      await sweepAt(late, mute);
    }
    expect((await seenAt(9 * day, seen)).status).toBe('VERIFIED');
    expect((await seenAt(9 * day, degraded)).status).toBe('DEGRADED');
    expect(recordFor(await seenAt(9 * day, seen), 'OWNERSHIP').state).toBe('unknown');
  });

  test('leaves a namespace PENDING whose domain another organization holds', async () => {
    const domain = newDomain('ok-');
    await newVerified(wire, headers, domain);
    const seen = await register(wire, (await newPartner(wire)).headers, domain);
    await sweepAt(minute);
    const item = await wire.table.get(keyOfNamespace(seen.id));
    expect(item).toMatchObject({ status: 'PENDING', checks: 1 });
  });
});

describe('a new store', () => {
  test('can stand under a verified namespace of its organization and mode alone', async () => {
    const seen = await register(wire, headers, newDomain('ok-'));
    const of = (organization: string, mode: Mode = 'test') =>
      loadUsableNamespace(wire.table, { organization: toId<'Organization'>(organization), mode }, seen.id);
    await expect(of(seen.organization)).rejects.toMatchObject({ code: 'namespace_not_verified' });
    await askToVerify(wire, headers, seen);
    expect((await of(seen.organization)).domain).toBe(seen.domain);
    await expect(of(seen.organization, 'live')).rejects.toMatchObject({ code: 'not_found' });
    await expect(of((await newPartner(wire)).organization)).rejects.toMatchObject({ code: 'not_found' });
    await setDns(wire, headers, recordFor(seen, 'OWNERSHIP').name, 'TXT', []);
    await askToVerify(wire, headers, seen);
    await expect(newClientStore(seen)).rejects.toThrow(Stale);
  });
});

describe('deleting a namespace', () => {
  test('is refused while a store under it is live, and then moves its stores', async () => {
    const seen = await newVerified(wire, headers);
    const params = { namespace_id: seen.id };
    const stores: Awaited<ReturnType<typeof newClientStore>>[] = [];
    for (let nth = 0; nth < 22; nth++) stores.push(await newClientStore(seen));
    const paused = await newClientStore(seen, 'PAUSED');
    expectProblem(remove, await call(wire, remove, { headers, params }), 'invalid_state');
    await wire.table.commit([{ update: { key: keyOfStore(paused.store.id), set: { status: 'DRAFT' } } }]);
    expect((await call(wire, remove, { headers, params })).status).toBe(200);
    const left = async () => (await Promise.all(stores.map(({ hostNow }) => hostNow()))).filter(Boolean);
    expect((await left()).length).toBeLessThanOrEqual(8);
    await sweepAt(minute);
    expect([await left(), await paused.hostNow()]).toEqual([[], undefined]);
    expect(await storeOfHost({ table: at(0).table, now: wire.now() }, paused.host)).toBeUndefined();
    expect(
      (await wire.table.query({ pk: keyOfNamespace(seen.id).pk, prefix: 'STORE#', limit: 9 })).items,
    ).toEqual([]);
    expect(await wire.table.get(keyOfNamespace(seen.id))).toBeUndefined();
  });

  test('waits with its last trace until the edge has let go of the domain', async () => {
    const seen = await newVerified(wire, headers);
    await call(wire, remove, { headers, params: { namespace_id: seen.id } });
    let isGone = false;
    const edgeAt = (seconds: number) => {
      const on = at(seconds);
      const { of } = certificatesAccess.of(on);
      const release = async () => isGone;
      certificatesAccess.provide(on, { of: (domain) => ({ ...of(domain), release }) });
      return on;
    };
    await sweepAt(minute, edgeAt(minute));
    expect(await wire.table.get(keyOfNamespace(seen.id))).toMatchObject({ deleted: true });
    isGone = true;
    await sweepAt(2 * minute, edgeAt(2 * minute));
    expect(await wire.table.get(keyOfNamespace(seen.id))).toBeDefined();
    await sweepAt(6 * minute, edgeAt(6 * minute));
    expect(await wire.table.get(keyOfNamespace(seen.id))).toBeUndefined();
  });
});
