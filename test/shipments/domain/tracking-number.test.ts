import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isId, type ShipmentId, toId } from '../../../shared/kernel/ids.ts';
import {
  createShipmentIds,
  isTracking,
  parcelIdOf,
  parseIdentifier,
  parseTrackingNumber,
  toTrackingNumber,
  trackingOfId,
} from '../../../shared/shipments/domain/number/tracking-number.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const random = fc.uint8Array({ minLength: 16, maxLength: 16 });
const tracking = random.map(toTrackingNumber);
const place = fc.nat({ max: 8 });
const put = (text: string, at: number, character = '') => text.slice(0, at) + character + text.slice(at + 1);

describe('a tracking number', () => {
  test('is SVC, forty bits in Crockford base32 and the check character', () => {
    // The check characters were worked out by a separate program from the definition in GF(32).
    expect(toTrackingNumber(Uint8Array.of(0x0f, 0x8f, 0xad, 0x5b, 0xd9))).toBe('SVC1Y7TTPYSZ');
    expect(toTrackingNumber(new Uint8Array(5).fill(0xff))).toBe('SVCZZZZZZZZ3');
  });

  test('needs five random bytes', () => {
    expect(() => toTrackingNumber(new Uint8Array(4))).toThrow(RangeError);
  });

  test('is read back however it is written', () => {
    const writing = fc.array(fc.constantFrom('', ' ', '-', '\u2013'), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(tracking, writing, fc.boolean(), fc.boolean(), (number, gaps, lower, parcel) => {
        const text = parcel ? parcelIdOf(number).replace('-', '') : number;
        const looks = text
          .slice(3)
          .replaceAll('0', 'O')
          .replaceAll('1', lower ? 'l' : 'I');
        const written = [...text.slice(0, 3), ...looks].map((c, i) => c + gaps[i]).join('');
        expect(parseTrackingNumber(lower ? written.toLowerCase() : written)).toBe(number);
      }),
    );
  });

  test('is undefined in any wrong form, and what is read is always well-formed', () => {
    for (const text of [
      '',
      'SVC',
      '1Y7TTPYSZ',
      'SVC1Y7TTPYS',
      'SVC1Y7TTPYSZ0',
      'ABC1Y7TTPYSZ',
      'SVC1Y7TTPYSU',
      '5VC1Y7TTPYSZ',
    ]) {
      expect(parseTrackingNumber(text)).toBeUndefined();
    }
    expect(isTracking('SVC00')).toBe(false);
    expect(parseTrackingNumber(`SVC${' '.repeat(100)}1Y7TTPYSZ`)).toBeUndefined();
    const nearly = fc.string({ minLength: 8, maxLength: 11 }).map((rest) => `pcl-${rest}`);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), nearly), (text) => {
        const read = parseTrackingNumber(text);
        expect(read === undefined || isTracking(read)).toBe(true);
      }),
    );
  });
});

describe('the check character', () => {
  test('detects 100 % of single substitutions', () => {
    fc.assert(
      fc.property(tracking, (number) => {
        const wrong = [...alphabet].flatMap((character) =>
          [...number.slice(3)]
            .map((_, at) => put(number, at + 3, character))
            .filter((text) => text !== number),
        );
        expect(wrong).toHaveLength(9 * 31);
        expect(wrong.filter((text) => parseTrackingNumber(text) !== undefined)).toEqual([]);
      }),
    );
  });

  test('detects 100 % of transpositions, adjacent or not', () => {
    fc.assert(
      fc.property(tracking, place, place, (number, one, other) => {
        const swapped = put(put(number, one + 3, number[other + 3]), other + 3, number[one + 3]);
        expect(parseTrackingNumber(swapped)).toBe(swapped === number ? number : undefined);
      }),
      { numRuns: 2000 },
    );
  });

  test('detects 30 of 31 double substitutions', () => {
    const number = toTrackingNumber(Uint8Array.of(1, 2, 3, 4, 5));
    const others = (at: number) => [...alphabet].filter((character) => character !== number[at]);
    let tried = 0;
    let missed = 0;
    for (let one = 3; one < 12; one++) {
      for (let other = one + 1; other < 12; other++) {
        for (const first of others(one)) {
          for (const second of others(other)) {
            tried += 1;
            if (parseTrackingNumber(put(put(number, one, first), other, second))) missed += 1;
          }
        }
      }
    }
    expect(missed / tried).toBeCloseTo(1 / 31, 12);
  });
});

describe('a shipment', () => {
  test('has a version 4 UUID that leads to its tracking number', () => {
    fc.assert(
      fc.property(random, (bytes) => {
        const { id, tracking } = createShipmentIds(bytes);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(trackingOfId(id)).toBe(tracking);
        expect(tracking).toBe(toTrackingNumber(bytes));
      }),
    );
  });

  test('keeps all random bits but the six of version and variant', () => {
    const ids = new Set<string>();
    for (let bit = 0; bit < 128; bit++) {
      const bytes = new Uint8Array(16);
      bytes[bit >> 3] = 1 << (bit & 7);
      ids.add(createShipmentIds(bytes).id);
    }
    // Each of the 122 free bits makes an id of its own; the other six all make the id of no bits at all.
    expect(ids.size).toBe(123);
  });

  test('is found by tracking number, waybill number, parcel id and UUID, and by nothing else', () => {
    fc.assert(
      fc.property(random, (bytes) => {
        const { id, tracking } = createShipmentIds(bytes);
        expect(parseIdentifier(tracking)).toEqual({ tracking });
        expect(parseIdentifier(parcelIdOf(tracking))).toEqual({ tracking });
        expect(parseIdentifier(id.toUpperCase())).toEqual({ id, tracking });
      }),
    );
    expect(parcelIdOf(toTrackingNumber(Uint8Array.of(0x0f, 0x8f, 0xad, 0x5b, 0xd9)))).toBe('PCL-1Y7TTPYSZ');
    for (const text of ['', 'null', '../etc', '0f8fad5bd9cb469fa16570867728950e', 'PCL-1Y7TTPYSY']) {
      expect(parseIdentifier(text)).toBeUndefined();
    }
  });

  test('has an id whose kind the type remembers', () => {
    const id: ShipmentId = toId<'Shipment'>('0f8fad5b-d9cb-469f-a165-70867728950e');
    expect(isId<'Shipment'>(id)).toBe(true);
    expect(trackingOfId(id)).toBe('SVC1Y7TTPYSZ');
  });
});
