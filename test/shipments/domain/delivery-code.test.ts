import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toId } from '../../../shared/kernel/ids.ts';
import { isSameSecret } from '../../../shared/kernel/secrets.ts';
import { deriveDeliveryCode } from '../../../shared/shipments/domain/codes/delivery-code.ts';
import { hashCode } from '../../../shared/shipments/handover-code/domain/code.ts';

const pepper = Uint8Array.from({ length: 32 }, (_, index) => index);
const id = toId<'Shipment'>('0f8fad5b-d9cb-469f-a165-70867728950e');
const ids = fc.uuid({ version: 4 }).map((text) => toId<'Shipment'>(text));
const issues = fc.nat({ max: 7 });

describe('the delivery code', () => {
  test('is the HMAC of shipment and issue reduced to six digits', () => {
    // Worked out by a separate program from the definition.
    expect(deriveDeliveryCode(pepper, id, 0)).toBe('211880');
    expect(deriveDeliveryCode(pepper, id, 1)).toBe('025255');
    expect(hashCode(pepper, id, 0, '211880')).toBe('9vLiuA9QALw30yqoIK32pit-D9UYfSH97KkkPBiCfiA');
  });

  test('is always six digits, and the same again for the same issue', () => {
    fc.assert(
      fc.property(ids, issues, (shipment, issue) => {
        expect(deriveDeliveryCode(pepper, shipment, issue)).toMatch(/^\d{6}$/);
        expect(deriveDeliveryCode(pepper, shipment, issue)).toBe(deriveDeliveryCode(pepper, shipment, issue));
      }),
    );
  });

  test('is spread evenly: of 10,000 codes each first digit begins about a tenth', () => {
    const counts = new Map<string, number>();
    for (let issue = 0; issue < 10_000; issue++) {
      const digit = deriveDeliveryCode(pepper, id, issue).slice(0, 1);
      counts.set(digit, (counts.get(digit) ?? 0) + 1);
    }
    // Five standard deviations of a fair draw; the codes are fixed, so this never changes from run to run.
    expect(counts.size).toBe(10);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('cannot be worked out without the pepper', () => {
    const other = pepper.with(0, 255);
    expect(deriveDeliveryCode(other, id, 0)).not.toBe(deriveDeliveryCode(pepper, id, 0));
    expect(hashCode(other, id, 0, '211880')).not.toBe(hashCode(pepper, id, 0, '211880'));
  });
});

describe('a stored hash', () => {
  test('is that of one code, shipment and issue alone', () => {
    fc.assert(
      fc.property(ids, ids, issues, fc.integer({ min: 1, max: 999_999 }), (shipment, other, issue, off) => {
        fc.pre(shipment !== other);
        const code = deriveDeliveryCode(pepper, shipment, issue);
        const hash = hashCode(pepper, shipment, issue, code);
        const wrong = String((Number(code) + off) % 1_000_000).padStart(6, '0');
        expect(isSameSecret(hash, hashCode(pepper, shipment, issue, code))).toBe(true);
        expect(isSameSecret(hash, hashCode(pepper, shipment, issue, wrong))).toBe(false);
        expect(isSameSecret(hash, hashCode(pepper, shipment, issue + 1, code))).toBe(false);
        expect(isSameSecret(hash, hashCode(pepper, other, issue, code))).toBe(false);
      }),
    );
  });
});
