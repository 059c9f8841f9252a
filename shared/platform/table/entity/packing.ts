import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';

/**
 * Each packing allocates memory of this size. zlib's default is 256 KB, and its allocation takes longer than packing a
 * few kilobytes; this is 96 KB.
 */
const memory = { windowBits: 14, memLevel: 6 } as const;

const Values = z.record(z.string(), z.unknown());

/**
 * Packs values that no condition, update or index names into one small attribute: DynamoDB charges each started
 * kilobyte of an item, names included.
 * @param common text that the values share. Stored items refer to parts of it, so it must never change: another text
 * needs an attribute of another name.
 */
export function createPacking(common: string) {
  const dictionary = Buffer.from(common);
  return {
    pack: (values: object): Uint8Array => deflateRawSync(JSON.stringify(values), { dictionary, ...memory }),
    /** The values that `pack` packed. @throws when they are not */
    unpack: (packed: Uint8Array): z.output<typeof Values> =>
      Values.parse(JSON.parse(inflateRawSync(packed, { dictionary }).toString())),
  };
}
