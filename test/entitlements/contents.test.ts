import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { route as createProduct } from '../../functions/catalog/products/create.ts';
import { route as deleteProduct } from '../../functions/catalog/products/delete.ts';
import { entitlementOf, keyOfEntitlement } from '../../shared/entitlements/data/entitlements.ts';
import { freeLimits } from '../../shared/entitlements/domain/limits.data.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { loadStore, type Store } from '../../shared/stores/data/stores.ts';
import { writeStoreDeletion } from '../../shared/stores/lifecycle/delete-store.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { moveStore } from '../support/people/stores/move.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const usedBy = async ({ id: user }: User) => (await entitlementOf(wire.table, { user, mode: 'live' })).used;
const forget = ({ id: user }: User) =>
  wire.table.commit([{ remove: keyOfEntitlement({ user, mode: 'live' }) }]);

/** What happens to the stores of two accounts. `at` picks a store or a product among those there are. */
const acts = fc.array(
  fc.record({ kind: fc.constantFrom('create', 'create', 'delete', 'move', 'close'), at: fc.nat(20) }),
  { minLength: 3, maxLength: 12 },
);

describe('the products that are counted', () => {
  test('are those that there are, whatever is created, deleted and moved', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        const people = [await newUser(wire, 'merchant'), await newUser(wire, 'merchant')] as const;
        let stores: Store[] = [await newStore(wire, people[0]), await newStore(wire, people[1])];
        const made: { readonly id: string; readonly store: string }[] = [];
        for (const { kind, at } of all) {
          const seen = stores[at % Math.max(1, stores.length)];
          const store = seen && (await loadStore(wire.table, seen.id));
          if (!store) continue;
          const owner = people.find(({ id }) => id === store.owner) ?? people[0];
          if (kind === 'create') made.push(await newProduct(wire, store, { name: `Shirt ${made.length}` }));
          const ours = made.findIndex((one) => one.store === store.id);
          if (kind === 'delete' && ours >= 0) {
            const [gone] = made.splice(ours, 1);
            const params = { product_id: String(gone?.id) };
            await call(wire, deleteProduct, { headers: await signedIn(wire, owner), params });
          }
          if (kind === 'move')
            await moveStore(wire, store.id, owner.id, owner === people[0] ? people[1].id : people[0].id);
          if (kind === 'close') {
            await wire.table.commit(await writeStoreDeletion({ table: wire.table, now: wire.now() }, store));
            stores = stores.filter(({ id }) => id !== store.id);
          }
        }
        for (const person of people) {
          const found = await Promise.all(stores.map(({ id }) => loadStore(wire.table, id)));
          const own = found.filter((store) => store?.owner === person.id);
          const held = made.filter(({ store }) => own.some((one) => one?.id === store));
          expect((await usedBy(person))?.products).toBe(held.length);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('are counted once for an account that is older than the count', async () => {
    const owner = await newUser(wire, 'merchant');
    const store = await newStore(wire, owner);
    for (let nth = 0; nth < 3; nth++) await newProduct(wire, store);
    await forget(owner);
    const fourth = await newProduct(wire, store);
    expect(await usedBy(owner)).toEqual({ products: 4, bytes: 0 });
    await call(wire, deleteProduct, {
      headers: await signedIn(wire, owner),
      params: { product_id: fourth.id },
    });
    expect(await usedBy(owner)).toEqual({ products: 3, bytes: 0 });
  });

  test('are counted right where two come at once to an account that was never counted', async () => {
    const owner = await newUser(wire, 'merchant');
    const store = await newStore(wire, owner);
    await forget(owner);
    const headers = await signedIn(wire, owner);
    const ask = (name: string) =>
      call(wire, createProduct, { headers, body: { store: store.id, name, price: '900.00' } });
    const answers = await Promise.all(['Bag', 'Cap', 'Mug'].map(ask));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await usedBy(owner))?.products).toBe(3);
  });

  test('move with a store to an account without room, which then takes no more', async () => {
    const owner = await newUser(wire, 'merchant');
    const store = await newStore(wire, owner);
    const poor = await newUser(wire, 'merchant', {}, { ...freeLimits, products: 1 });
    for (let nth = 0; nth < 2; nth++) await newProduct(wire, store);
    await moveStore(wire, store.id, owner.id, poor.id);
    expect((await usedBy(poor))?.products).toBe(2);
    expect((await usedBy(owner))?.products).toBe(0);
    const headers = await signedIn(wire, poor);
    const body = { store: store.id, name: 'Mug', price: '900.00' };
    expectProblem(createProduct, await call(wire, createProduct, { headers, body }), 'limit_reached');
  });

  test('are not those of a store that was deleted', async () => {
    const owner = await newUser(wire, 'merchant');
    const store = await newStore(wire, owner);
    await newProduct(wire, store);
    await wire.table.commit(await writeStoreDeletion({ table: wire.table, now: wire.now() }, store));
    expect(await usedBy(owner)).toEqual({ products: 0, bytes: 0 });
  });
});
