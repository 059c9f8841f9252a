import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as collect } from '../../functions/orders/collect.ts';
import { route as follow } from '../../functions/orders/public/get.ts';
import { route as page } from '../../functions/orders/public/page.ts';
import { route as receipt } from '../../functions/orders/public/receipt.ts';
import { route as refund } from '../../functions/orders/refund.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo, sum } from '../../shared/kernel/money.ts';
import { loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import { numberOf } from '../../shared/orders/domain/order-number.ts';
import { drawReceipt } from '../../shared/orders/receipt/draw-receipt.ts';
import { toReceipt } from '../../shared/orders/receipt/receipt.ts';
import { createPagePrinter } from '../../shared/platform/adapters/page-printer.ts';
import { a4 } from '../../shared/platform/domain/page/a4.ts';
import { loadStore, removeStore } from '../../shared/stores/data/stores.ts';
import { readPdf } from '../support/asserts/pdf.ts';
import { cards } from '../support/people/money/funding.ts';
import { payFor, sendRefundsOf } from '../support/people/orders/order-payments.ts';
import { newOrder, tokenOf } from '../support/people/orders/orders.ts';
import { newShop, onOrder, paidOrder } from '../support/people/orders/paid-orders.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire } = await startWires('2026-11-24T09:30:00.000Z');

const ask = async (order: Order, format?: string, on = wire) =>
  call(on, receipt, {
    params: { token: await tokenOf(wire, order) },
    ...(format !== undefined && { query: { format } }),
  });

/** What a page shows of its HTML. */
const shownBy = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const read = async (order: Order) =>
  (await loadUncheckedOrder(wire.table, order.id)) ?? expect.fail('the order is gone');

describe('the receipt of an order', () => {
  test('names the seller, what was bought, and how and when it was paid, for whoever has the link', async () => {
    const shop = await newShop(wire, 'live', undefined, {
      name: 'Ṣadé & Sons',
      city: 'Ikeja',
      tax_id: '12345678-0001',
    });
    const { order } = await paidOrder(wire, shop);
    const { wire: watched, requests } = counted(wire);
    const { status, headers, text } = await ask(order, undefined, watched);
    expect([status, requests.length]).toEqual([200, 2]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const number = numberOf(order.id);
    for (const said of [
      `Receipt ${number}`,
      'Ṣadé &amp; Sons',
      '12 Herbert Macaulay Way, Ikeja',
      'TIN 12345678-0001',
      'Delivery ₦3,500',
      'Total ₦40,500',
      'Card, 24 November 2026 ₦40,500',
    ])
      expect(shownBy(text)).toContain(said);
    expect(text).not.toContain(order.customer.phone);
    expect(text).not.toContain('Test shop');
  });

  test('is a PDF that says the same', async () => {
    const shop = await newShop(wire, 'test');
    const { order } = await paidOrder(wire, shop);
    const { status, headers, text } = await ask(order, 'pdf');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${numberOf(order.id)}.pdf"`,
      'x-robots-tag': 'noindex',
    });
    const pdf = await readPdf(Buffer.from(text, 'base64'));
    const words = pdf.text.replaceAll(/\s+/g, ' ');
    for (const said of ['TEST ORDER', 'RECEIPT', 'Total', '40,500.00', 'Card, 24 November 2026 40,500.00'])
      expect(words).toContain(said);
  });

  test('fits on one page of PDF, even of forty lines with long names', async () => {
    const { order } = await paidOrder(wire, await newShop(wire));
    const [line] = order.lines;
    const name = 'Hand-dyed indigo adire cotton with a very long name that goes on and on, by the yard';
    const lines = Array.from({ length: 40 }, () => ({ ...(line ?? expect.fail()), name }));
    const printer = createPagePrinter();
    const pages = drawReceipt(toReceipt({ ...order, lines }, undefined, []), printer.measure);
    const pdf = await readPdf(printer.pdf({ title: 'Receipt', size: a4, pages }));
    expect(pdf.pages).toBe(1);
    expect(pdf.text.split('Hand-dyed')).toHaveLength(41);
  });

  test('shows each discount as what it took off, so that its rows make the total', async () => {
    const { order } = await paidOrder(wire, await newShop(wire));
    const sale = { id: toId<'Discount'>(randomUUID()), code: 'SALE', name: 'Sale', amount: asKobo(50_000) };
    const total = asKobo(order.total - sale.amount);
    const { rows } = toReceipt({ ...order, discounts: [sale], total }, undefined, []);
    expect(rows).toContainEqual({ text: 'Discount: Sale', amount: -50_000 });
    expect(sum(...rows.map(({ amount }) => amount))).toBe(total);
  });

  test('is a page that says so while nothing is paid, or a payment was declined', async () => {
    const order = await newOrder(wire, await newShop(wire));
    for (let tries = 0; tries < 2; tries++) {
      const { status, headers, text } = await ask(order);
      expect([status, headers['content-type']]).toEqual([409, 'text/html; charset=utf-8']);
      expect(shownBy(text)).toContain('Not paid yet');
      expect(text).toMatch(/class="brand"[^>]*><span>Ada Stores</);
      await payFor(wire, order, cards.declined);
    }
  });

  test('is the unknown page for a link that leads to no order', async () => {
    const wrong = await call(wire, receipt, { params: { token: 'x' } });
    const other = await call(wire, page, { params: { token: 'x' } });
    expect([wrong.status, wrong.text]).toEqual([404, other.text]);
  });

  test('shows refunds as what was given back', async () => {
    const shop = await newShop(wire);
    const { order } = await paidOrder(wire, shop);
    const asked = onOrder(shop.headers, order, { amount: 5000, reason: 'Too small' });
    expect((await call(wire, refund, asked)).status).toBe(200);
    expect(shownBy((await ask(order)).text)).toContain('Refund on its way');
    await sendRefundsOf(wire, await read(order));
    expect(shownBy((await ask(order)).text)).toMatch(/Refund[^₦]*, 24 November 2026 −₦5,000/);
  });

  test('says what is left to pay at the door, and what was paid at the counter', async () => {
    const shop = await newShop(wire, 'live', undefined, {
      payment_methods: ['ONLINE', 'AT_DOOR', 'ON_PICKUP'],
    });
    const { order: door } = await paidOrder(wire, shop, { payment_method: 'AT_DOOR' });
    expect(shownBy((await ask(door)).text)).toContain(
      'Card, 24 November 2026 ₦3,500 Still to be paid ₦37,000',
    );
    const cash = await newOrder(wire, shop, {
      method: 'PICKUP',
      payment_method: 'ON_PICKUP',
      status: 'READY',
    });
    expect((await ask(cash)).status).toBe(409);
    const { code } = (await call(wire, follow, { params: { token: await tokenOf(wire, cash) } })).body;
    const handed = await call(wire, collect, onOrder(shop.headers, cash, { code, cash_received: true }));
    expect(handed.status, handed.text).toBe(200);
    expect(shownBy((await ask(cash)).text)).toContain('Paid at the counter, 24 November 2026 ₦37,000');
  });

  test('outlives the store, whose name nobody knows any more', async () => {
    const shop = await newShop(wire);
    const { order } = await paidOrder(wire, shop);
    const store = (await loadStore(wire.table, shop.store.id)) ?? expect.fail('no store');
    await wire.table.commit([removeStore(store)]);
    expect(shownBy((await ask(order)).text)).toContain('A store that has closed');
  });

  test('is linked from the page of the order once something is paid', async () => {
    const order = await newOrder(wire, await newShop(wire));
    const token = await tokenOf(wire, order);
    const shown = async () => (await call(wire, page, { params: { token } })).text;
    expect(await shown()).not.toContain('/receipt/');
    await payFor(wire, order);
    expect(await shown()).toContain(`href="/o/${token}/receipt/"`);
  });
});
