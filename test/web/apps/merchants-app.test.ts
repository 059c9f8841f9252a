import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertPickupWindow } from '../../../shared/pricing/domain/pickup-window.ts';
import { nextActOf, orderTabOf } from '../../../web/apps/app/data/next-act.ts';
import { listPickupTimes } from '../../../web/apps/app/data/pickup-times.ts';
import { isAllowed } from '../../../web/apps/app/data/rights.ts';
import { lastDayOf, listMonths, toStatementRows } from '../../../web/apps/app/money/statement-rows.ts';
import { columnOf, toParcelLines } from '../../../web/apps/app/parcels/many-rows.ts';
import { appEnglish } from '../../../web/apps/app/words/en.ts';
import { appPidgin } from '../../../web/apps/app/words/pcm.ts';
import { kitEnglish } from '../../../web/apps/kit/words.ts';
import { kitPidgin } from '../../../web/apps/kit/words-pcm.ts';
import { rideEnglish } from '../../../web/apps/ride/words/en.ts';
import { ridePidgin } from '../../../web/apps/ride/words/pcm.ts';
import { workEnglish } from '../../../web/apps/ride/words/work-en.ts';
import { workPidgin } from '../../../web/apps/ride/words/work-pcm.ts';

const shipment = { id: 's', tracking_number: 'SVC1', status: 'PENDING', fare: '100.00' } as const;

describe('the next act of an order', () => {
  test.each([
    ['CONFIRMED', 'DELIVERY', null, 'accept'],
    ['PREPARING', 'PICKUP', null, 'ready'],
    ['READY', 'PICKUP', null, 'collect'],
    ['READY', 'DELIVERY', null, 'dispatch'],
    ['READY', 'DELIVERY', shipment, 'hand-over'],
    ['DISPATCHED', 'DELIVERY', null, 'deliver'],
    ['DISPATCHED', 'DELIVERY', shipment, undefined],
    ['PLACED', 'DELIVERY', null, undefined],
    ['DELIVERED', 'DELIVERY', shipment, undefined],
  ] as const)('is found of one that is %s for %s, with the parcel %j: %s', (status, method, parcel, act) => {
    expect(nextActOf({ status, method, shipment: parcel })).toBe(act);
  });

  test('is looked for in the part of the list that the address names, or among the new ones', () => {
    expect([orderTabOf('pack'), orderTabOf(undefined), orderTabOf('constructor')]).toEqual([
      'pack',
      'new',
      'new',
    ]);
  });
});

describe('the times at which a parcel can be collected', () => {
  test('are parts of today that are still ahead, and of the two days after', () => {
    const times = listPickupTimes(new Date('2026-11-29T10:20:00.000Z'));
    expect(times.map(({ name }) => name)).toEqual([
      'Sun 29 Nov, 2:00 PM – 5:00 PM',
      'Sun 29 Nov, 5:00 PM – 8:00 PM',
      ...['Mon 30 Nov', 'Tue 1 Dec'].flatMap((day) => [
        `${day}, 8:00 AM – 11:00 AM`,
        `${day}, 11:00 AM – 2:00 PM`,
        `${day}, 2:00 PM – 5:00 PM`,
        `${day}, 5:00 PM – 8:00 PM`,
      ]),
    ]);
  });

  test('are taken by the API, at whatever time they are asked for', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (now) => {
          for (const { from, to } of listPickupTimes(now))
            expect(() => assertPickupWindow({ from, to }, now)).not.toThrow();
        },
      ),
    );
  });
});

describe('a table of parcels', () => {
  test('is read whatever the order and the letters of its columns, with the phones as a spreadsheet leaves them', () => {
    const table = [
      ['Address', 'NAME', 'Phone', 'Weight kg', 'Value'],
      ['12 Admiralty Way, Lekki', ' Ngozi ', '8031234567', '2', '₦15,000'],
      ['', '', '', '', ''],
      ['Ikeja', 'Bola', '0803 123 4567'],
    ];
    expect(toParcelLines(table)).toMatchObject([
      { id: '2', name: 'Ngozi', phone: '+2348031234567', weight_kg: '2', value: '15000', what: '' },
      { id: '4', name: 'Bola', phone: '+2348031234567', weight_kg: '1', value: '0' },
    ]);
  });

  test('is refused by the names of its own columns', () => {
    expect([columnOf('/customer_phone'), columnOf('/dropoff_latitude')]).toEqual([
      'phone',
      'dropoff_latitude',
    ]);
  });

  test('needs a name, a phone and an address', () => {
    expect(toParcelLines([['name', 'phone']])).toBeUndefined();
    expect(toParcelLines([])).toBeUndefined();
  });
});

describe('a statement', () => {
  test('is of one of the last twelve months, to its last day or to today', () => {
    const months = listMonths('2026-02-28');
    expect([months.length, months[0], months[1], months[11]]).toEqual([12, '2026-02', '2026-01', '2025-03']);
    expect([lastDayOf('2026-01', '2026-02-10'), lastDayOf('2026-02', '2026-02-10')]).toEqual([
      '2026-01-31',
      '2026-02-10',
    ]);
    expect(lastDayOf('2024-02', '2026-02-10')).toBe('2024-02-29');
  });

  test('names what each movement belongs to', () => {
    const table = [
      ['created_at', 'id', 'kind', 'description', 'tracking_number', 'available', 'escrow', 'currency'],
      ['2026-02-01T10:00:00.000Z', 'a', 'funding', 'Wallet funded', '', '500.00', '0.00', 'NGN'],
      ['2026-02-01T11:00:00.000Z', 'b', 'escrow_hold', 'Fare set aside', 'SVC1', '-20.00', '20.00', 'NGN'],
    ];
    expect(toStatementRows(table)).toMatchObject([
      { id: 'a', about: 'Wallet funded', available: '500.00', pending: '0.00' },
      { id: 'b', about: 'SVC1', available: '-20.00', pending: '0.00' },
    ]);
    expect(toStatementRows([])).toEqual([]);
  });
});

describe('what somebody sees of a shop', () => {
  test.each([
    ['OWNER', ['own', 'orders.fulfil', 'orders.support', 'orders.cancel', 'catalog.edit', 'store.publish']],
    ['MANAGER', ['orders.fulfil', 'orders.support', 'orders.cancel', 'catalog.edit']],
    ['CATALOG', ['catalog.edit']],
    ['FULFILMENT', ['orders.fulfil']],
    ['SUPPORT', ['orders.support', 'orders.cancel']],
    ['VIEWER', []],
  ] as const)('is what the role %s may do', (role, may) => {
    const all = [
      'own',
      'orders.fulfil',
      'orders.support',
      'orders.cancel',
      'catalog.edit',
      'store.publish',
    ] as const;
    expect(all.filter((right) => isAllowed({ role }, right))).toEqual(may);
    expect(isAllowed({ role }, 'person')).toBe(true);
  });

  test('is everything while there is no shop', () => {
    expect([isAllowed(undefined, 'own'), isAllowed(undefined, 'store.publish')]).toEqual([true, true]);
  });
});

/** The names of all words, with their sections. */
function namesIn(words: object, prefix = ''): string[] {
  return Object.entries(words).flatMap(([name, word]) =>
    typeof word === 'string' ? [prefix + name] : namesIn(word, `${prefix}${name}.`),
  );
}

describe('the words', () => {
  test('are there in each language', () => {
    expect(namesIn(appPidgin)).toEqual(expect.arrayContaining(namesIn(appEnglish)));
    expect(namesIn(kitPidgin)).toEqual(namesIn(kitEnglish));
    expect(namesIn(ridePidgin)).toEqual(namesIn(rideEnglish));
    expect(namesIn(workPidgin)).toEqual(namesIn(workEnglish));
  });

  test('are others in Naijá, on the screens of every day', () => {
    expect([appPidgin.home.waiting, appPidgin.orders.accept]).not.toEqual([
      appEnglish.home.waiting,
      appEnglish.orders.accept,
    ]);
  });
});
