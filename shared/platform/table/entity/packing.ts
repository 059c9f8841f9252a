import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';

/**
 * Each packing allocates memory of this size. zlib's default is 256 KB, and its allocation takes longer than packing a
 * few kilobytes; this is 96 KB.
 */
const memory = { windowBits: 14, memLevel: 6 } as const;

const Values = z.record(z.string(), z.unknown());

/**
 * Packs texts into fewer bytes: DynamoDB charges each started kilobyte of an item, names included.
 * @param common text that they share. Stored items refer to parts of it, so it must never change: another text needs an
 * attribute of another name.
 */
export function createTextPacking(common: string) {
  const dictionary = Buffer.from(common);
  return {
    pack: (text: string): Uint8Array => deflateRawSync(text, { dictionary, ...memory }),
    /** The text that `pack` packed. @throws when it is none */
    unpack: (packed: Uint8Array): string => inflateRawSync(packed, { dictionary }).toString(),
  };
}

/** Packs values that no condition, update or index names into one small attribute. @param common as for texts */
export function createPacking(common: string) {
  const texts = createTextPacking(common);
  return {
    pack: (values: object): Uint8Array => texts.pack(JSON.stringify(values)),
    /** The values that `pack` packed. @throws when they are not */
    unpack: (packed: Uint8Array): z.output<typeof Values> => Values.parse(JSON.parse(texts.unpack(packed))),
  };
}
