/**
 * Takes the place of an ASN.1 library in bundles, of which passkeys use one thing: to read the two integers of an ECDSA
 * signature in DER.
 */

const sequence = 0x30;
const integer = 0x02;
/** Lengths of 128 and more say first in how many bytes they stand. Of those that signatures have, one byte is enough. */
const oneByteFollows = 0x81;

/** One DER value: its bytes, and what follows it. @throws RangeError when it is another type, or is cut off */
function readValue(bytes: Uint8Array, type: number): readonly [value: Uint8Array, rest: Uint8Array] {
  const [tag, first = 0, second = 0] = bytes;
  const [start, length] = first === oneByteFollows ? [3, second] : [2, first];
  const end = start + length;
  if (tag !== type || first > oneByteFollows || bytes.length < end)
    throw new RangeError('not a signature in DER');
  return [bytes.subarray(start, end), bytes.subarray(end)];
}

/** Stands for the schema of signatures, the only one that is read. */
export const ECDSASigValue = 'ECDSA-Sig-Value';

export const AsnParser = {
  /** The two integers of a signature. @throws RangeError when it is not one */
  parse(signature: Uint8Array): { readonly r: Uint8Array; readonly s: Uint8Array } {
    const [both, behind] = readValue(signature, sequence);
    const [r, after] = readValue(both, integer);
    const [s, rest] = readValue(after, integer);
    if (behind.length + rest.length > 0) throw new RangeError('more than a signature in DER');
    return { r, s };
  },
};
