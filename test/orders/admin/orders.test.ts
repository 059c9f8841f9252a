import { describe, expect, test } from 'vitest';
import { route as get } from '../../../functions/orders/admin/get.ts';
import { route as link } from '../../../functions/orders/admin/link.ts';
import { route as list } from '../../../functions/orders/admin/list.ts';
import { route as refund } from '../../../functions/orders/admin/refund.ts';
import { route as audit } from '../../../functions/platform/audit/list.ts';
import type { AdminRole } from '../../../shared/ground/domain.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { newShop, onOrder, paidOrder } from '../../support/people/orders/paid-orders.ts';
import { call } from '../../support/routes/call.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { wire } = await startClockedWire();
const newAdmin = async (...admin_roles: AdminRole[]) =>
  signedIn(wire, await newUser(wire, 'admin', { admin_roles }));

/** An order that is paid and being prepared. */
async function sold(quantity = 2) {
  const shop = await newShop(wire);
  const { order } = await paidOrder(wire, shop, { status: 'PREPARING', quantity });
  return { shop, order };
}

describe('everything about an order', () => {
  test('shows its timeline and its rows of the ledger, and masks its customer', async () => {
    const { order } = await sold();
    const { status, body } = await call(wire, get, onOrder(await newAdmin('SUPPORT'), order));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: order.id,
      owner: order.owner,
      customer: { phone: `•••• ${order.customer.phone.slice(-4)}` },
      ledger: [{ kind: 'order_payment' }],
    });
    expect(JSON.stringify(body)).not.toContain(order.customer.phone);
  });

  test('tells how to reach the customer, which both trails keep', async () => {
    const { shop, order } = await sold();
    const headers = await newAdmin('SUPPORT');
    const asked = { ...onOrder(headers, order), query: { contact: 'true' } };
    expect((await call(wire, get, asked)).body).toMatchObject({ customer: { phone: order.customer.phone } });
    for (const one of [headers, shop.headers]) {
      const { body } = await call(wire, audit, { headers: one, query: { target: order.id } });
      expect(body.results).toMatchObject([{ action: 'admin-orders.get' }]);
    }
  });

  test('is not found in the other mode', async () => {
    const { order } = await sold();
    const headers = { ...(await newAdmin('SUPPORT')), 'x-svc-mode': 'test' };
    expect((await call(wire, get, onOrder(headers, order))).status).toBe(404);
  });
});

describe('the orders for which something is due', () => {
  test('are those of all stores, without their customers', async () => {
    const shop = await newShop(wire);
    const { order } = await paidOrder(wire, shop);
    const { text, body } = await call(wire, list, {
      headers: await newAdmin('DISPATCH'),
      query: { limit: '100' },
    });
    expect(body.results).toContainEqual(expect.objectContaining({ id: order.id, status: 'CONFIRMED' }));
    expect(text).not.toContain(order.customer.phone);
    const none = await call(wire, list, {
      headers: await newAdmin('DISPATCH'),
      query: { status: 'RETURNED' },
    });
    expect(none.body.results).toEqual([]);
  });
});

describe('the link of an order', () => {
  test('is sent to its customer again, with the reason on the trail of the store', async () => {
    const { shop, order } = await sold();
    const reason = 'The bank refused the refund';
    const answer = await call(wire, link, onOrder(await newAdmin('SUPPORT'), order, { reason }));
    expect(answer).toMatchObject({ status: 202, body: { expires_at: expect.any(String) } });
    const { body } = await call(wire, audit, { headers: shop.headers, query: { target: order.id } });
    expect(body.results).toContainEqual(expect.objectContaining({ action: 'admin-orders.link', reason }));
    const seen = await call(wire, get, onOrder(await newAdmin('SUPPORT'), order));
    expect(seen.body.timeline).toContainEqual(expect.objectContaining({ event: 'order.link_sent' }));
  });
});

describe('a refund by an admin', () => {
  const body = { amount: 100, reason: 'A stain on the shirt' };

  test('is that of the store, on the trail of both', async () => {
    const { shop, order } = await sold();
    const headers = await newAdmin('SUPPORT');
    const answer = await call(wire, refund, onOrder(headers, order, body));
    expect(answer).toMatchObject({
      status: 200,
      body: { refunded_total: '100.00', refunds: [{ amount: '100.00', status: 'PENDING' }] },
    });
    const trail = await call(wire, audit, { headers: shop.headers, query: { target: order.id } });
    expect(trail.body.results).toContainEqual(expect.objectContaining({ action: 'admin-orders.refund' }));
  });

  test('is for SUPPORT up to a limit, and for FINANCE beyond it', async () => {
    const { order } = await sold(10);
    const large = { amount: 50_000.01, reason: 'All of it is torn' };
    const support = await call(wire, refund, onOrder(await newAdmin('SUPPORT'), order, large));
    expect(support).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const finance = await call(wire, refund, onOrder(await newAdmin('FINANCE'), order, large));
    expect(finance).toMatchObject({ status: 200, body: { refunded_total: '50000.01' } });
  });

  test('is never more than was paid, and none of DISPATCH', async () => {
    const { order } = await sold();
    const headers = await newAdmin('FINANCE');
    const more = await call(wire, refund, onOrder(headers, order, { ...body, amount: 9_999_999 }));
    expect(more).toMatchObject({ status: 400, body: { errors: [{ pointer: '/amount' }] } });
    expect((await call(wire, refund, onOrder(await newAdmin('DISPATCH'), order, body))).status).toBe(403);
  });
});
