import { describe, expect, test } from 'vitest';
import { ZoneChange, ZoneIn } from '../../../shared/stores/contract/zones.ts';
import { sayCover, sayPrice } from '../../../web/apps/app/shop/zones/say-zone.ts';
import {
  toZoneBody,
  toZoneChange,
  toZoneValues,
  type Zone,
} from '../../../web/apps/app/shop/zones/zone-values.ts';
import { appEnglish } from '../../../web/apps/app/words/en.ts';

const words = appEnglish.zones;
const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
const polygon = [corner(6.4, 3.3), corner(6.4, 3.4), corner(6.5, 3.4)];

const zone: Zone = {
  id: '019c1352-9d30-7e44-8a83-5b2cbf9e6d43',
  name: 'Around Yaba',
  kind: 'RADIUS',
  radius_km: 6,
  areas: null,
  polygon: null,
  pricing: 'FLAT',
  fee: '1500.00',
  markup_percent: null,
  max_fee: null,
  free_over: '50000.00',
  min_order: null,
  delivered_by: 'STORE',
  service_levels: [],
  priority: 5,
  is_active: true,
  created_at: '2026-11-21T14:05:00.000Z',
  updated_at: '2026-11-21T14:05:00.000Z',
  revision: 1,
};

describe('a zone in words', () => {
  test.each<[Partial<Zone>, string]>([
    [{}, '6 km around the shop'],
    [{ kind: 'POLYGON', polygon }, 'Drawn on the map, about 61 km²'],
    [
      {
        kind: 'AREAS',
        areas: [
          { state: 'Oyo', city: 'Ibadan' },
          { state: 'Ogun', city: null },
        ],
      },
      'Ibadan, Oyo; All of Ogun',
    ],
    [
      {
        kind: 'AREAS',
        areas: ['Oyo', 'Ogun', 'Osun', 'Ondo', 'Ekiti'].map((state) => ({ state, city: null })),
      },
      'All of Oyo; All of Ogun; All of Osun; 2 more',
    ],
  ])('covers, with %j: %s', (change, said) => {
    expect(sayCover({ ...zone, ...change }, words)).toBe(said);
  });

  test.each<[Partial<Zone>, string]>([
    [{}, '₦1,500.00, free from ₦50,000.00'],
    [
      { pricing: 'LIVE', fee: null, markup_percent: '12.50', max_fee: '5000.00', free_over: null },
      'What the rider costs + 12.5 %, at most ₦5,000.00',
    ],
    [{ min_order: '2000.00', free_over: null }, '₦1,500.00, orders from ₦2,000.00'],
  ])('costs, with %j: %s', (change, said) => {
    expect(sayPrice({ ...zone, ...change }, words)).toBe(said);
  });
});

describe('the form of a zone', () => {
  const valuesOf = (change: Partial<Zone>) => toZoneValues({ ...zone, ...change });

  test.each<[string, Partial<Zone>]>([
    ['around the shop', {}],
    ['of towns', { kind: 'AREAS', radius_km: null, areas: [{ state: 'Oyo', city: 'Ibadan' }] }],
    ['drawn on the map', { kind: 'POLYGON', radius_km: null, polygon }],
    ['at what the rider costs', { pricing: 'LIVE', fee: null, markup_percent: '10.00' }],
    ['that is off', { is_active: false }],
  ])('says of one %s what the API takes', (_, change) => {
    const values = valuesOf(change);
    expect(ZoneIn.safeParse(toZoneBody(values)).error).toBeUndefined();
    expect(ZoneChange.safeParse(toZoneChange(values)).error).toBeUndefined();
  });

  test('leaves a zone as it is when nothing was changed', () => {
    const { name, kind, radius_km, delivered_by, is_active } = zone;
    expect(toZoneBody(toZoneValues(zone))).toEqual({
      name,
      kind,
      radius_km,
      pricing: 'FLAT',
      fee: '1500',
      free_over: '50000',
      delivered_by,
      is_active,
    });
  });

  test('takes away an amount that was emptied', () => {
    expect(toZoneChange({ ...toZoneValues(zone), free_over: '' })).toMatchObject({ free_over: null });
  });

  test('begins with ten kilometres around the shop, at what the rider costs', () => {
    expect(toZoneBody({ ...toZoneValues(), name: 'Nearby' })).toEqual({
      name: 'Nearby',
      kind: 'RADIUS',
      radius_km: 10,
      pricing: 'LIVE',
      delivered_by: 'PLATFORM',
      is_active: true,
    });
  });
});
