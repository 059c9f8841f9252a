import { describe, expect, test } from 'vitest';
import { route as pause } from '../../functions/stores/pause.ts';
import { route as publish } from '../../functions/stores/publish.ts';
import { route as readiness } from '../../functions/stores/readiness.ts';
import { route as resume } from '../../functions/stores/resume.ts';
import { route as unpublish } from '../../functions/stores/unpublish.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { loadStore, type Store, saveStore } from '../../shared/stores/data/stores.ts';
import { clientGatesOf } from '../../shared/stores/domain/store/client-gates.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newClientStore } from '../support/people/stores/client-stores.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const at = '2026-05-04T10:00:00.000Z';
type Client = NonNullable<Store['client']>;

/** A store of a client whose merchant has claimed it, and the steps that the merchant takes. */
async function claimedStore(fields: Partial<Store> = {}, client: Partial<Client> = {}) {
  const owner = await newUser(wire, 'merchant');
  const made = await newClientStore(wire, { owner: owner.id, ...fields }, { claimed_at: at, ...client });
  const headers = await signedIn(wire, owner, made.store.mode);
  const read = async () => {
    const store = await loadStore(wire.table, made.store.id);
    if (!store) throw new Error('the store is gone');
    return store;
  };
  return {
    step: (route: Route) => call(wire, route, { headers, params: { store_id: made.store.id } }),
    gates: async () => clientGatesOf(await read(), 'https://svc.example'),
    async set(more: Partial<Client>) {
      const store = await read();
      const { client: before } = store;
      if (!before) throw new Error('the store has no client');
      await wire.table.commit([saveStore(store, { client: { ...before, ...more } }, wire.now())]);
    },
  };
}

const open = { satisfied: false, since: null, reason: expect.any(String) };

describe('publishing a store that a partner prepared', () => {
  test('is refused with the open gates before it is claimed and licensed, and works then', async () => {
    const { step, set, gates } = await claimedStore({}, { claimed_at: undefined });
    const early = await step(publish);
    expectProblem(publish, early, 'gates_open');
    const told = {
      gate: 'license',
      detail: 'The store has no licence, and its merchant has no paid plan.',
      next: {
        action: 'Allocate a licence to the client.',
        url: `${wire.config.SVC_BASE_URL}/api/v1/console/distribution/licenses/allocate/`,
      },
    };
    expect(early.body.gates).toEqual([expect.objectContaining({ gate: 'claim' }), told]);
    const shown = await step(readiness);
    expect(shown.body).toMatchObject({ ready: false });
    expect(shown.body.gates).toContainEqual({ ...told, passed: false });
    await set({ claimed_at: at });
    expect((await step(publish)).body.gates).toEqual([told]);
    await set({ licensed_at: at });
    expect((await step(readiness)).body).toMatchObject({ ready: true });
    expect((await step(publish)).body).toMatchObject({ status: 'PUBLISHED' });
    expect(await gates()).toEqual([
      { gate: 'CLAIM', satisfied: true, since: at, reason: null, next: null },
      { gate: 'LICENSE', satisfied: true, since: at, reason: null, next: null },
      { gate: 'PUBLISH', satisfied: true, since: expect.any(String), reason: null, next: null },
    ]);
  });

  test('is not asked again while it is published, and is asked again once it was taken down', async () => {
    const { step, set, gates } = await claimedStore({}, { licensed_at: at });
    await step(publish);
    await set({ licensed_at: undefined });
    expect((await step(publish)).status).toBe(200);
    expect((await step(pause)).body).toMatchObject({ status: 'PAUSED' });
    expect((await step(resume)).body).toMatchObject({ status: 'PUBLISHED' });
    expect((await step(unpublish)).body).toMatchObject({ status: 'DRAFT' });
    expect((await gates()).map(({ gate, since }) => [gate, since])).toEqual([
      ['CLAIM', at],
      ['LICENSE', null],
      ['PUBLISH', null],
    ]);
    expectProblem(publish, await step(publish), 'gates_open');
  });

  test('asks no gate in test mode, where the gates are the same', async () => {
    const { step, gates } = await claimedStore({ mode: 'test' }, { claimed_at: undefined });
    expect(await gates()).toMatchObject([
      { gate: 'CLAIM', ...open },
      { gate: 'LICENSE', ...open },
      { gate: 'PUBLISH', ...open },
    ]);
    expect((await step(readiness)).body).toMatchObject({ ready: true });
    expect((await step(publish)).body).toMatchObject({ status: 'PUBLISHED' });
  });

  test('asks no gate after the end of the client', async () => {
    const { step, gates } = await claimedStore({}, { ended_at: at });
    expect(await gates()).toEqual([]);
    expect((await step(publish)).body).toMatchObject({ status: 'PUBLISHED' });
  });
});
