import { describe, expect, test } from 'vitest';
import { updateParcels } from '../../../../web/apps/dispatch/data/changed.ts';
import { countLoads, findNearest, listCandidates } from '../../../../web/apps/dispatch/data/nearest.ts';
import type { Parcel, Rider } from '../../../../web/apps/dispatch/data/objects.ts';
import { roadStandingOf, sayHoursOnRoad, sortRiders } from '../../../../web/apps/dispatch/data/riders.ts';
import { isAssignable, isFound, keepRows, listBoard } from '../../../../web/apps/dispatch/data/rows.ts';
import { stuckOf } from '../../../../web/apps/dispatch/data/stuck.ts';

const now = new Date('2026-11-30T12:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const ahead = (minutes: number) => ago(-minutes);

const parcelOf = (more: Partial<Parcel> = {}): Parcel => ({
  id: 'a',
  tracking_number: 'SVCA',
  merchant_reference: '',
  status: 'ASSIGNED',
  customer_name: 'Ngozi Okafor',
  customer_phone: '+2348012345678',
  pickup_address: '12 Herbert Macaulay Way, Yaba',
  dropoff_address: '3 Ahmadu Bello Way',
  pickup_latitude: 6.5,
  pickup_longitude: 3.37,
  dropoff_latitude: 6.43,
  dropoff_longitude: 3.42,
  package_weight_kg: '1.00',
  declared_value: '1000.00',
  service_level: 'STANDARD',
  fulfillment_mode: 'carrier',
  escrow_status: 'HELD',
  escrow_amount: '3000.00',
  payout: '2640.00',
  label_url: 'https://api.svc.example/label/',
  is_test: false,
  pickup_code_required: false,
  arrived: [],
  expected_at: ahead(600),
  created_at: ago(1),
  updated_at: ago(1),
  ...more,
});

const riderOf = (user: string, more: Partial<Rider> = {}): Rider => ({
  user,
  name: user,
  phone: null,
  since: ago(10_000),
  online: true,
  on_since: ago(200),
  off_since: null,
  position: { latitude: 6.5, longitude: 3.37, seen_at: ago(1) },
  other_parcels: 0,
  ...more,
});
const at = (latitude: number) => ({ position: { latitude, longitude: 3.37, seen_at: ago(1) } });

describe('a parcel that stands still', () => {
  test.each([
    ['held up', { status: 'EXCEPTION', hold_up: 'Nobody is there' }, 'held'],
    ['past its promise', { expected_at: ago(5) }, 'late'],
    ['not claimed for an hour', { status: 'PENDING', created_at: ago(61) }, 'unclaimed'],
    [
      'express, and not claimed for ten minutes',
      { status: 'PENDING', service_level: 'EXPRESS', created_at: ago(11) },
      'unclaimed',
    ],
    ['claimed, and without a rider for two hours', { status: 'CLAIMED', updated_at: ago(121) }, 'riderless'],
    ['not picked up for four hours', { updated_at: ago(241) }, 'waiting'],
    ['on its way without news for half a day', { status: 'IN_TRANSIT', updated_at: ago(721) }, 'still'],
    ['on its way back for more than a day', { status: 'RETURNING', updated_at: ago(1500) }, 'returning'],
  ] as const)('is one that is %s', (_, more, kind) => {
    expect(stuckOf(parcelOf(more), undefined, now)).toMatchObject({ kind });
  });

  test('is one on its way whose rider’s phone is silent', () => {
    const rider = riderOf('tunde', { position: { latitude: 6.5, longitude: 3.37, seen_at: ago(21) } });
    expect(stuckOf(parcelOf({ status: 'IN_TRANSIT' }), rider, now)).toMatchObject({ kind: 'silent' });
    expect(stuckOf(parcelOf(), rider, now)).toBeUndefined();
  });

  test.each(['PENDING', 'CLAIMED', 'ASSIGNED', 'IN_TRANSIT', 'RETURNING'] as const)(
    'is none that is %s since a minute',
    (status) => {
      expect(stuckOf(parcelOf({ status }), undefined, now)).toBeUndefined();
    },
  );
});

describe('the nearest free rider', () => {
  test('is the nearest with nothing in hand, though another one is nearer', () => {
    const riders = [riderOf('near', at(6.501)), riderOf('far', at(6.6)), riderOf('middle', at(6.53))];
    const loads = new Map([['near', 1]]);
    expect(findNearest(parcelOf(), riders, loads)).toMatchObject({
      rider: { user: 'middle' },
      isFree: true,
      load: 0,
    });
  });

  test('is, while nobody is free, the one with the least way and work', () => {
    const riders = [riderOf('loaded', at(6.501)), riderOf('light', at(6.51))];
    const loads = new Map([
      ['loaded', 5],
      ['light', 1],
    ]);
    expect(findNearest(parcelOf(), riders, loads)).toMatchObject({
      rider: { user: 'light' },
      isFree: false,
      km: 1.1,
    });
  });

  test('is nobody who is off the road, or whose place is not known', () => {
    const riders = [riderOf('off', { online: false }), riderOf('unseen', { position: null })];
    expect(findNearest(parcelOf(), riders, new Map())).toBeUndefined();
    expect(listCandidates(parcelOf(), riders, new Map())).toHaveLength(2);
  });

  test('is measured to the door once the parcel was picked up', () => {
    const riders = [
      riderOf('at the door', { position: { latitude: 6.43, longitude: 3.42, seen_at: ago(1) } }),
    ];
    expect(findNearest(parcelOf({ picked_up_at: ago(5) }), riders, new Map())?.km).toBe(0);
  });
});

describe('what riders have in hand', () => {
  test('is ours and what they carry for the marketplace', () => {
    const riders = [riderOf('a', { other_parcels: 2 }), riderOf('b')];
    const loads = countLoads([parcelOf({ rider: 'a' }), parcelOf({ rider: 'a' }), parcelOf()], riders);
    expect([...loads]).toEqual([
      ['a', 4],
      ['b', 0],
    ]);
  });

  test('puts those on the road with the least first', () => {
    const riders = [
      riderOf('off', { online: false, off_since: ago(5), position: null }),
      riderOf('silent', { online: false }),
      riderOf('busy'),
      riderOf('free'),
    ];
    expect(sortRiders(riders, new Map([['busy', 2]])).map(({ user }) => user)).toEqual([
      'free',
      'busy',
      'silent',
      'off',
    ]);
    expect(riders.map(roadStandingOf)).toEqual(['offline', 'silent', 'online', 'online']);
  });

  test('comes with the hours on the road', () => {
    expect(sayHoursOnRoad(riderOf('a'), now)).toBe('3 h 20 min');
    expect(sayHoursOnRoad(riderOf('a', { on_since: ago(12) }), now)).toBe('12 min');
    expect(sayHoursOnRoad(riderOf('a', { on_since: null }), now)).toBeUndefined();
  });
});

describe('the board', () => {
  const open = [parcelOf({ id: 'open', status: 'PENDING' })];
  const claimed = [
    parcelOf({ id: 'carried', rider: 'tunde', rider_name: 'Tunde Bello' }),
    parcelOf({ id: 'late', expected_at: ago(1) }),
    parcelOf({ id: 'riderless', status: 'CLAIMED' }),
    parcelOf({ id: 'held', status: 'EXCEPTION' }),
    parcelOf({ id: 'sooner', rider: 'tunde', expected_at: ahead(30) }),
  ];
  const facts = { open, claimed, riders: [riderOf('tunde')], loads: new Map([['tunde', 2]]), now };

  test('has what stands still on top, the gravest first, then what waits, then what goes by its promise', () => {
    expect(listBoard(facts).map(({ id }) => id)).toEqual([
      'held',
      'late',
      'open',
      'riderless',
      'sooner',
      'carried',
    ]);
  });

  test('keeps the rows that show the same, so that they are not drawn again', () => {
    const before = listBoard(facts);
    const known = new Map(before.map((row) => [row.id, row] as const));
    expect(keepRows(listBoard(facts), known).every((row) => row === known.get(row.id))).toBe(true);
    const moved = listBoard({ ...facts, riders: [riderOf('tunde', at(6.6))] });
    const changed = keepRows(moved, known).filter((row) => row !== known.get(row.id));
    expect(changed.map(({ id }) => id)).toEqual(['open', 'riderless']);
  });

  test('finds a parcel by all words of its number, names, streets and rider', () => {
    const found = (text: string) =>
      listBoard(facts)
        .filter((row) => isFound(row, text.split(' ')))
        .map(({ id }) => id);
    expect(found('tunde yaba')).toEqual(['carried']);
    expect(found('tunde lekki')).toEqual([]);
  });

  test('lets a parcel be given away until it was picked up', () => {
    const statuses = ['PENDING', 'CLAIMED', 'ASSIGNED', 'EXCEPTION', 'IN_TRANSIT'] as const;
    expect(statuses.map((status) => isAssignable(parcelOf({ status })))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(isAssignable(parcelOf({ status: 'EXCEPTION', picked_up_at: ago(5) }))).toBe(false);
  });
});

describe('a board of which some parcels changed', () => {
  const ids = (parcels: readonly Parcel[] = []) => parcels.map(({ id }) => id);
  const open = [parcelOf({ id: 'booked', status: 'PENDING' })];
  const claimed = [parcelOf({ id: 'carried' }), parcelOf({ id: 'still' })];

  test('has what was claimed among those in hand, and no more what has ended', () => {
    const next = updateParcels({ open, claimed }, [
      parcelOf({ id: 'booked', status: 'CLAIMED' }),
      parcelOf({ id: 'carried', status: 'COMPLETED' }),
      parcelOf({ id: 'elsewhere', status: 'CANCELLED' }),
    ]);
    expect([ids(next?.open), ids(next?.claimed)]).toEqual([[], ['booked', 'still']]);
    expect(next?.claimed[1]).toBe(claimed[1]);
  });

  test('keeps what it shows where that is newer than what is told', () => {
    const told = [parcelOf({ id: 'carried', status: 'CLAIMED', updated_at: ago(5) })];
    expect(updateParcels({ open, claimed }, told)).toEqual({ open, claimed });
  });

  test('is read anew where one that nobody has claimed is among them', () => {
    expect(updateParcels({ open, claimed }, [parcelOf({ id: 'new', status: 'PENDING' })])).toBeUndefined();
  });
});
