import { describe, expect, test } from 'vitest';
import { route as createStore } from '../../functions/stores/create.ts';
import { entitlementOf } from '../../shared/entitlements/data/entitlements.ts';
import { mostOf } from '../../shared/entitlements/domain/entitled.ts';
import { freeLimits, largestLimits } from '../../shared/entitlements/domain/limits.data.ts';
import { toId, type UserId } from '../../shared/kernel/ids.ts';
import { loadStore } from '../../shared/stores/data/stores.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import {
  acceptToken,
  inviteToClaim,
  newEnrolledPartner,
  newProvisioned,
} from '../support/people/partners/clients.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const entitled = (user: UserId) => entitlementOf(wire.table, { user, mode: 'test' });

/** A store that a partner prepared, with two products. */
async function preparedStore(email: string) {
  const partner = await newEnrolledPartner(wire);
  const made = await newProvisioned(wire, partner.headers, email);
  const store = await loadStore(wire.table, made.store.id);
  if (!store) throw new Error('the store was not made');
  for (let nth = 0; nth < 2; nth++) await newProduct(wire, store);
  return { partner, made, draft: toId<'User'>(made.client) };
}

describe('the draft of a partner', () => {
  test('has the limits of the largest plan, and one store', async () => {
    const { draft } = await preparedStore('shop@draft.example');
    const read = await entitled(draft);
    expect([mostOf(read, 'stores'), mostOf(read, 'products')]).toEqual([1, largestLimits.products]);
    expect(read.used?.products).toBe(2);
  });

  test('is claimed by a merchant whose plan is full, who then gets nothing more', async () => {
    const merchant = await newUser(wire, 'merchant', {}, { ...freeLimits, products: 1 });
    const headers = await signedIn(wire, merchant, 'test');
    expect((await call(wire, createStore, { headers, body: { name: 'Ada' } })).status).toBe(201);
    const { partner, made, draft } = await preparedStore(merchant.email);
    const token = await inviteToClaim(wire, partner.headers, { id: made.client }, {});
    expect((await acceptToken(wire, headers, token)).status).toBe(200);
    expect((await entitled(merchant.id)).used?.products).toBe(2);
    expect((await entitled(draft)).used?.products).toBe(0);
    expectProblem(
      createStore,
      await call(wire, createStore, { headers, body: { name: 'B' } }),
      'limit_reached',
    );
  });
});
