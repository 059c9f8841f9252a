import type { documentTypes } from './papers.ts';

type DocumentType = (typeof documentTypes)[number];

/** The bytes of a file in which the type of a document is recognized. */
export const recognizedIn = 16;

/** How the files of each type begin, in Latin letters: https://mimesniff.spec.whatwg.org/ */
const beginnings: readonly (readonly [type: DocumentType, begins: (text: string) => boolean])[] = [
  ['image/jpeg', (text) => text.startsWith('\xff\xd8\xff')],
  ['image/png', (text) => text.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/webp', (text) => text.startsWith('RIFF') && text.startsWith('WEBP', 8)],
  ['application/pdf', (text) => text.startsWith('%PDF-')],
];

/** The type of a document, by its first bytes alone: the stated type does not count. */
export function documentTypeOf(start: Uint8Array): DocumentType | undefined {
  const text = String.fromCharCode(...start.subarray(0, recognizedIn));
  return beginnings.find(([, begins]) => begins(text))?.[0];
}
