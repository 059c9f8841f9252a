import { readBarcodes } from 'zxing-wasm/reader';
import { type Look, type Picture, shadesOf, toPgm } from './looks.ts';

/** What our labels have. A code of a parcel that lies beside may be seen too. */
const options = { formats: ['Code128', 'QRCode'], tryInvert: false, maxNumberOfSymbols: 4 } as const;

/**
 * The texts of the codes in a picture, each once.
 * @param looks the ways in which it is looked at, each of which takes as long
 */
export async function readLabelCodes(picture: Picture, looks: readonly Look[]): Promise<readonly string[]> {
  const shades = shadesOf(picture);
  const texts = new Set<string>();
  for (const look of looks) {
    const found = await readBarcodes(toPgm(shades, look), { ...options, formats: [...options.formats] });
    for (const { text } of found) texts.add(text);
  }
  return [...texts];
}
