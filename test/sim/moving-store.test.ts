import { beforeEach, describe, expect, test } from 'vitest';
import { route as updateProduct } from '../../functions/catalog/products/update.ts';
import { route as createWarehouse } from '../../functions/inventory/warehouses/create.ts';
import { loadUncheckedProduct } from '../../shared/catalog/data/products.ts';
import { variantsOf } from '../../shared/catalog/domain/availability.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { loadLevelsOfShelves } from '../../shared/inventory/data/levels.ts';
import { rosterOf } from '../../shared/inventory/data/roster.ts';
import { loadWarehouses } from '../../shared/inventory/data/warehouses.ts';
import { firstWarehouseIdOf } from '../../shared/inventory/domain/warehouse.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { loadStore, type Store } from '../../shared/stores/data/stores.ts';
import { worksOf } from '../../shared/stores/data/works.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { moveStore } from '../support/people/stores/move.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { Crash, crashing } from '../support/wires/crashing.ts';
import { meetingEverywhere } from '../support/wires/pausing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

let heir: User;
let other: User;
beforeEach(async () => {
  [heir, other] = [await newUser(wire, 'merchant'), await newUser(wire, 'merchant')];
});

/** A store that is about to move. */
interface Leaving {
  readonly owner: User;
  readonly store: Store;
  answer?: Answered;
}

async function leaving(): Promise<Leaving> {
  const owner = await newUser(wire, 'merchant');
  return { owner, store: await newStore(wire, owner) };
}

const moves =
  (to: User) =>
  (on: Wire, { owner, store }: Leaving) =>
    moveStore(on, store.id, owner.id, to.id);

/** What each of these accounts has of a store: the role, and the warehouses that serve it. */
async function partsOf({ store }: Leaving, accounts: readonly User[]) {
  const parts = [];
  for (const { id } of accounts) {
    const works = await worksOf(wire.table, id, 'live');
    const { warehouses } = await rosterOf(wire.table, id, 'live');
    const listed = warehouses.filter(({ stores }) => stores.includes(store.id));
    const items = await loadWarehouses(
      wire.table,
      listed.map((one) => one.id),
    );
    expect(items.map(({ owner, code }) => ({ owner, code }))).toEqual(
      listed.map(({ code }) => ({ owner: id, code })),
    );
    parts.push({ role: works.roles.get(store.id), warehouses: listed.length });
  }
  return parts;
}

/** One account has all of a store, and the others have nothing of it. @returns who has it */
async function wholeAt(met: Leaving, warehouses = 1): Promise<User> {
  const accounts = [met.owner, heir, other];
  const { owner } = (await loadStore(wire.table, met.store.id)) ?? expect.fail('the store is gone');
  const wanted = accounts.map(({ id }) =>
    id === owner ? { role: 'OWNER', warehouses } : { role: undefined, warehouses: 0 },
  );
  expect(await partsOf(met, accounts)).toEqual(wanted);
  return accounts.find(({ id }) => id === owner) ?? expect.fail('a stranger has the store');
}

test('a move that dies at any request has moved all or nothing, and is done by the next attempt', async () => {
  for (let nth = 0, crashed = true; crashed; nth++) {
    const met = await leaving();
    const mortal = crashing(wire, nth, 'after');
    const died = await moves(heir)(mortal.wire, met).then(
      () => undefined,
      (error: unknown) => error,
    );
    crashed = mortal.crashed();
    if (crashed) expect(died).toBeInstanceOf(Crash);
    await wholeAt(met);
    await moves(heir)(wire, met);
    expect(await wholeAt(met)).toEqual(heir);
  }
});

test('one of two moves at once to two accounts wins, and the other changes nothing', async () => {
  const points = await meetingEverywhere(wire, leaving, moves(heir), moves(other), async (met) => {
    expect(await wholeAt(met)).toEqual(other);
    expect((await worksOf(wire.table, heir.id, 'live')).version).toBe(0);
  });
  expect(points).toBeGreaterThan(2);
});

describe('a warehouse that is created at the same moment', () => {
  const creates = async (on: Wire, met: Leaving) => {
    const headers = await signedIn(wire, met.owner);
    const body = { name: 'Lekki', stores: [met.store.id] };
    met.answer = await call(on, createWarehouse, { headers, body });
  };

  test('moves too', async () => {
    await meetingEverywhere(wire, leaving, moves(heir), creates, async (met) => {
      expect(met.answer?.status).toBe(201);
      expect(await wholeAt(met, 2)).toEqual(heir);
    });
  });

  test('is refused, or belongs to the new owner, if the store leaves before it is saved', async () => {
    await meetingEverywhere(wire, leaving, creates, moves(heir), async (met) => {
      const isCreated = met.answer?.status === 201;
      if (!isCreated) expect([400, 404]).toContain(met.answer?.status);
      expect(await wholeAt(met, isCreated ? 2 : 1)).toEqual(heir);
    });
  });
});

test('a variant that is added at the same moment has a level in the warehouse of the store', async () => {
  const arrange = async () => {
    const met = await leaving();
    const product = await newProduct(wire, met.store);
    // The process saw the store with an owner who has left it by now, so it reads the store and the roster in turn.
    await moves(other)(wire, met);
    return { ...met, owner: other, product };
  };
  const adds = async (on: Wire, { owner, product }: Awaited<ReturnType<typeof arrange>>) => {
    const body = { options: [{ name: 'Size', values: ['S', 'M'] }] };
    const asked = { headers: await signedIn(wire, owner), params: { product_id: product.id }, body };
    const { status } = await call(on, updateProduct, asked);
    expect([200, 404]).toContain(status);
  };
  await meetingEverywhere(wire, arrange, adds, moves(heir), async ({ store, product }) => {
    const now = (await loadUncheckedProduct(wire.table, product.id)) ?? expect.fail('the product is gone');
    const warehouse = firstWarehouseIdOf(store.id);
    const shelves = variantsOf(now).map(({ id: variant }) => ({ warehouse, variant }));
    expect(await loadLevelsOfShelves(wire.table, shelves)).toHaveLength(shelves.length);
  });
});
