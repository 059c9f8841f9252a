import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asKobo, sum } from '../../../shared/kernel/money.ts';
import { parseIdToken } from '../../../shared/kernel/secrets.ts';
import { orderExample } from '../../../shared/orders/contract/order-example.ts';
import { confirmWithin, orderDueOf, type Watched } from '../../../shared/orders/domain/due.ts';
import {
  amountDueOf,
  feeOfPart,
  firstPartOf,
  laterAmountOf,
  netOf,
  platformFeeOf,
  refundedFeesOf,
} from '../../../shared/orders/domain/fees.ts';
import { createLink, issueOrderToken, orderUrlOf } from '../../../shared/orders/domain/links/order-token.ts';
import {
  hasStockReserved,
  isOpen,
  type OrderAction,
  orderMachine,
  orderStatuses,
  orderTransitions,
} from '../../../shared/orders/domain/order.ts';
import { createOrderId, numberOf, parseOrderNumber } from '../../../shared/orders/domain/order-number.ts';
import { parseTrackingNumber } from '../../../shared/shipments/domain/number/tracking-number.ts';

const random = fc.uint8Array({ minLength: 16, maxLength: 16 });
const actions = Object.keys(orderTransitions).filter((name): name is OrderAction => name in orderTransitions);
const amount = fc.integer({ min: 1, max: 50_000_000_00 }).map(asKobo);

describe('the states of an order', () => {
  const handedOver: readonly string[] = ['DELIVERED', 'COLLECTED'];

  test('whatever is done, it ends once, and what has ended stays so unless its money comes late or an admin decides', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 30 }), (taken) => {
        let status: (typeof orderStatuses)[number] = 'PLACED';
        let ended = 0;
        for (const action of taken) {
          const to = orderMachine.next(status, action);
          if (!to) {
            const at = status;
            expect(() => orderMachine.advance(at, action)).toThrow(
              expect.objectContaining({ code: 'invalid_state' }),
            );
            continue;
          }
          if (isOpen(status) && !isOpen(to)) ended += 1;
          // An admin may decide about what was handed over.
          const isDecided = handedOver.includes(status) && action.startsWith('resolve_');
          if (!isOpen(status) && !isDecided) expect([status, action]).toEqual(['EXPIRED', 'confirm_late']);
          // Units that left the warehouse are never reserved for it again.
          if (status === 'DISPATCHED') expect(hasStockReserved(to)).toBe(false);
          status = to;
        }
        expect(ended).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('a customer cancels at once before the store begins, and asks after that', () => {
    const can = (action: OrderAction) => orderStatuses.filter((status) => orderMachine.next(status, action));
    expect(can('customer_cancel')).toEqual(['PLACED', 'CONFIRMED']);
    expect(can('request_cancellation')).toEqual(['PREPARING', 'READY']);
    expect(can('cancel')).toEqual(['PLACED', 'CONFIRMED', 'PREPARING', 'READY']);
  });
});

describe('the platform fee', () => {
  test.each([
    [100_00, 1_50],
    [2_499_99, 37_50],
    [2_500_00, 137_50],
    [40_500_00, 707_50],
    [126_666_00, 1_999_99],
    [126_667_00, 2_000_00],
    [9_000_000_00, 2_000_00],
    [33, 0],
    [34, 1],
  ])('is a share of what is paid: %i kobo bear %i', (total, fee) => {
    expect(platformFeeOf(asKobo(total))).toBe(fee);
  });

  test('is exact over all parts of a payment, and over all parts of a refund', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), (parts) => {
        const whole = sum(...parts);
        const fee = platformFeeOf(whole);
        let before = asKobo(0);
        const shares = parts.map((part) => {
          const share = feeOfPart(fee, whole, before, part);
          before = sum(before, part);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(part);
          return share;
        });
        expect(sum(...shares)).toBe(fee);
        const order = {
          payment_method: 'ONLINE',
          delivery_fee: asKobo(0),
          delivery_discount: asKobo(0),
          total: whole,
          paid: whole,
        } as const;
        expect(refundedFeesOf({ ...order, platform_fee: fee, refunded: whole })).toBe(fee);
        expect(netOf({ ...order, platform_fee: fee, refunded: whole })).toBe(0);
      }),
    );
  });

  test('what is due is the whole, the delivery first and then the rest, or all of it at the counter', () => {
    const order = {
      total: asKobo(10_00),
      delivery_fee: asKobo(3_00),
      delivery_discount: asKobo(0),
      platform_fee: asKobo(0),
      refunded: asKobo(0),
    };
    const due = (status: string, payment_method: 'ONLINE' | 'ON_PICKUP' | 'AT_DOOR', paid: number) =>
      amountDueOf({ ...order, status, payment_method, paid: asKobo(paid) });
    expect([due('PLACED', 'ONLINE', 0), due('PREPARING', 'ONLINE', 10_00)]).toEqual([10_00, 0]);
    const later = (status: string, paid: number) =>
      laterAmountOf({ ...order, status, payment_method: 'AT_DOOR', paid: asKobo(paid) });
    expect([due('PLACED', 'AT_DOOR', 0), later('PLACED', 0)]).toEqual([3_00, 7_00]);
    for (const status of ['CONFIRMED', 'PREPARING', 'READY'])
      expect([due(status, 'AT_DOOR', 3_00), later(status, 3_00)]).toEqual([0, 7_00]);
    expect([due('DISPATCHED', 'AT_DOOR', 3_00), later('DISPATCHED', 3_00)]).toEqual([7_00, 0]);
    expect([due('DELIVERED', 'AT_DOOR', 10_00), later('CANCELLED', 3_00)]).toEqual([0, 0]);
    expect([due('READY', 'ON_PICKUP', 0), due('COLLECTED', 'ON_PICKUP', 0)]).toEqual([10_00, 0]);
    expect(due('EXPIRED', 'ONLINE', 0)).toBe(0);
    const first = (payment_method: 'ONLINE' | 'ON_PICKUP' | 'AT_DOOR') =>
      firstPartOf({ ...order, payment_method, paid: asKobo(0) });
    expect([first('ONLINE'), first('AT_DOOR'), first('ON_PICKUP')]).toEqual([10_00, 3_00, 0]);
  });
});

test('a number is held by the id, is read however it is written, and is none of a parcel', () => {
  fc.assert(
    fc.property(random, fc.boolean(), (bytes, lower) => {
      const number = numberOf(createOrderId(bytes));
      expect(number).toMatch(/^ORD[0-9A-HJKMNP-TV-Z]{9}$/);
      const written = `${number.slice(0, 3)}-${number.slice(3, 7)} ${number.slice(7)}`;
      expect(parseOrderNumber(lower ? written.toLowerCase() : written)).toBe(number);
      expect(parseTrackingNumber(number)).toBeUndefined();
      const at = 3 + ((bytes[15] ?? 0) % 9);
      const other = number[at] === 'A' ? 'B' : 'A';
      expect(parseOrderNumber(`${number.slice(0, at)}${other}${number.slice(at + 1)}`)).toBeUndefined();
    }),
  );
  expect(parseOrderNumber('ORD')).toBeUndefined();
  expect(numberOf(createOrderId(Buffer.from('5d0c8e2f7a414b968e3d92f6a1b7c054', 'hex')))).toBe(
    orderExample.number,
  );
});

test('a link names its order and its expiry, and a new one is always another', () => {
  fc.assert(
    fc.property(random, fc.integer({ min: 0, max: 10 }), (bytes, ms) => {
      const pepper = Buffer.alloc(32, 7);
      const id = createOrderId(bytes);
      const now = new Date(1_769_850_600_000);
      const link = createLink(now);
      const token = issueOrderToken(pepper, { id, link });
      expect(parseIdToken(token)).toEqual({ id, expires: link });
      expect(link - now.getTime() / 1000).toBe(180 * 86_400);
      const rolled = createLink(new Date(now.getTime() + ms), link);
      expect(rolled).toBeGreaterThan(link);
      expect(issueOrderToken(pepper, { id, link: rolled })).not.toBe(token);
      expect(orderUrlOf('https://svc.example', token)).toBe(`https://svc.example/o/${token}`);
    }),
    { numRuns: 20 },
  );
});

test('time reminds once, expires what is not paid, and ends what nobody accepts, prepares, ships, collects or decides', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
  const placed: Watched = {
    status: 'PLACED',
    method: 'PICKUP',
    at: { PLACED: day(1) },
    expires_at: day(2),
    ready_by: day(4),
  };
  const reminded = { ...placed, reminded_at: day(1) };
  const confirmed: Watched = { ...reminded, status: 'CONFIRMED', at: { CONFIRMED: day(3) } };
  const preparing: Watched = { ...confirmed, status: 'PREPARING' };
  const ready: Watched = { ...reminded, status: 'READY', at: { READY: day(4) } };
  const away: Watched = { ...reminded, status: 'DISPATCHED', at: { DISPATCHED: day(5) } };
  const unconfirmed_until = new Date(Date.parse(day(6)) + confirmWithin).toISOString();
  const handed: Watched = { ...reminded, status: 'DELIVERED', unconfirmed_until };
  const cancellation = { status: 'REQUESTED', requested_at: day(4) };
  expect(orderDueOf(placed)).toEqual({ kind: 'remind', at: '2026-01-01T23:50:00.000Z' });
  expect(orderDueOf(reminded)).toEqual({ kind: 'expire', at: day(2) });
  expect(orderDueOf(confirmed)).toEqual({ kind: 'not_accepted', at: day(5) });
  expect(orderDueOf({ ...confirmed, requested_for: day(9) })).toEqual({ kind: 'not_accepted', at: day(11) });
  expect(orderDueOf({ ...confirmed, ends_at: day(8) })).toEqual({ kind: 'not_accepted', at: day(8) });
  expect(orderDueOf(preparing)).toEqual({ kind: 'chase', at: day(5) });
  expect(orderDueOf({ ...preparing, chased_at: day(5) })).toEqual({ kind: 'not_prepared', at: day(7) });
  expect(orderDueOf({ ...preparing, cancellation })).toEqual({ kind: 'chase', at: day(5) });
  expect(orderDueOf({ ...ready, cancellation })).toEqual({ kind: 'grant_cancellation', at: day(5) });
  expect(orderDueOf(ready)).toEqual({ kind: 'not_collected', at: day(11) });
  expect(orderDueOf({ ...ready, method: 'DELIVERY' })).toEqual({ kind: 'not_shipped', at: day(11) });
  const planned = { ...ready, method: 'DELIVERY', shipment: { pickup_until: day(6) } } as const;
  expect(orderDueOf(planned)).toEqual({ kind: 'not_shipped', at: day(13) });
  expect(orderDueOf({ ...away, delivery: { by: 'STORE' } })).toEqual({ kind: 'hand_over', at: day(12) });
  expect(orderDueOf({ ...away, delivery: { by: 'PLATFORM' } })).toBeUndefined();
  expect(orderDueOf(handed)).toEqual({ kind: 'release', at: day(9) });
  expect(orderDueOf({ ...handed, disputed: { at: day(7) } })).toEqual({ kind: 'undecided', at: day(37) });
});

test('a deadline stands still while a bank decides, and is put off by as long', () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours)).toISOString();
  const ready: Watched = { status: 'READY', method: 'PICKUP', at: { READY: at(0) }, ready_by: at(0) };
  expect(orderDueOf({ ...ready, paused_at: at(5) })).toBeUndefined();
  expect(orderDueOf({ ...ready, paused_ms: 3 * 3_600_000 })).toEqual({
    kind: 'not_collected',
    at: at(7 * 24 + 3),
  });
});
