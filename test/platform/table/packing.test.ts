import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPacking } from '../../../shared/platform/table/entity/packing.ts';

/** Names as entity files declare them. */
const names = fc.string().filter((name) => name !== '__proto__');
const common = '{"customer_name":"","pickup_address":" Street, Lagos State","status":"PENDING"}';

test('what is unpacked is what was packed', () => {
  const { pack, unpack } = createPacking(common);
  fc.assert(
    fc.property(fc.dictionary(names, fc.jsonValue({ noUnicodeString: false })), (values) => {
      const text = JSON.stringify(values);
      expect(JSON.stringify(unpack(pack(values)))).toBe(text);
    }),
  );
});

test('values that share the common text become smaller than their text', () => {
  const values = {
    customer_name: 'Ngozi',
    pickup_address: '12 Allen Street, Lagos State',
    status: 'PENDING',
  };
  expect(createPacking(common).pack(values).length).toBeLessThan(JSON.stringify(values).length / 2);
});

test('values packed with another common text are not read as something else', () => {
  const { pack } = createPacking(common);
  const packed = pack({ status: 'PENDING', customer_name: 'Ngozi' });
  expect(() => createPacking('another text').unpack(packed)).toThrow();
});
