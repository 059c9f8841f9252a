import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isId } from '../../shared/kernel/ids.ts';
import { firstUuidOfTime, uuidOfBytes, uuidOfName, uuidOfTime } from '../../shared/kernel/uuid.ts';

const source = fc.uuid({ version: 4 });
/** The years 1970 to 9999, in which ISO 8601 has four digits. */
const time = fc.date({
  min: new Date(0),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

describe('a UUID of a time', () => {
  test('is an id, and the same of the same time and source', () => {
    fc.assert(
      fc.property(time, source, (at, from) => {
        const id = uuidOfTime(at, from);
        expect(isId(id)).toBe(true);
        expect(uuidOfTime(new Date(at), from)).toBe(id);
      }),
    );
  });

  test('is in the order of time, whatever its source', () => {
    fc.assert(
      fc.property(time, time, source, source, (one, other, from, also) => {
        const [earlier, later] = [one, other].toSorted((a, b) => a.getTime() - b.getTime());
        fc.pre(earlier !== undefined && later !== undefined && earlier < later);
        expect(uuidOfTime(earlier, from) < uuidOfTime(later, also)).toBe(true);
      }),
    );
  });

  test('is one of many of its millisecond', () => {
    const at = new Date('2026-11-21T09:30:00.000Z');
    const ids = Array.from({ length: 10_000 }, () => uuidOfTime(at, randomUUID()));
    expect(new Set(ids).size).toBe(10_000);
  });

  test('comes after the first of its time, which comes after all of the millisecond before', () => {
    fc.assert(
      fc.property(time, source, source, (at, from, also) => {
        fc.pre(at.getTime() > 0);
        expect(firstUuidOfTime(at) < uuidOfTime(at, from)).toBe(true);
        expect(uuidOfTime(new Date(at.getTime() - 1), also) < firstUuidOfTime(at)).toBe(true);
      }),
    );
  });

  test('has the form that RFC 9562 gives version 7', () => {
    const at = new Date('2022-02-22T19:22:22.000Z');
    expect(uuidOfTime(at, '0f8fad5b-d9cb-469f-a165-70867728950e')).toMatch(
      /^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});

describe('a UUID of a name', () => {
  test('is an id of version 5, the same each time, another for another name or kind', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x21-\x7e]{1,40}$/), (name) => {
        const id = uuidOfName('device', name);
        expect(isId(id) && id[14] === '5').toBe(true);
        expect(uuidOfName('device', name)).toBe(id);
        expect(new Set([id, uuidOfName('device', `${name}.`), uuidOfName('request', name)]).size).toBe(3);
      }),
    );
  });
});

describe('a UUID of bytes', () => {
  test('leaves the bytes as they are', () => {
    const bytes = new Uint8Array(16).fill(0xff);
    expect(uuidOfBytes(bytes)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
    expect(bytes).toEqual(new Uint8Array(16).fill(0xff));
  });

  test('needs sixteen of them', () => {
    expect(() => uuidOfBytes(new Uint8Array(15))).toThrow();
  });
});
