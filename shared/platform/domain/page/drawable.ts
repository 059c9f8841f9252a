import { toPrintableText } from './typeset.ts';

/**
 * The characters that the fonts of labels and invoices hold, as ranges from first to last: the Latin alphabets of Europe,
 * of Yoruba, Igbo, Hausa, Fula and their neighbours, combining accents, punctuation, naira and euro.
 */
export const drawableRanges = [
  [0x20, 0x7e],
  [0xa0, 0x1b4],
  [0x1cd, 0x1dc],
  [0x1f8, 0x1f9],
  [0x200, 0x21b],
  [0x253, 0x25b],
  [0x263, 0x263],
  [0x268, 0x269],
  [0x289, 0x28b],
  [0x2bc, 0x2bc],
  [0x300, 0x30c],
  [0x323, 0x331],
  [0x1e00, 0x1ef9],
  [0x2010, 0x2026],
  [0x20a6, 0x20a6],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0xfffd, 0xfffd],
] as const;

const isHeld = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return drawableRanges.some(([first, last]) => code >= first && code <= last);
};

/** Whether the fonts have each character of a text. Others are drawn as the replacement character. */
export const canDraw = (text: string): boolean => [...toPrintableText(text)].every(isHeld);
