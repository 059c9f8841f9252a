import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mark } from '../../../shared/labels/domain/label.ts';
import { zplOf } from '../../../shared/labels/domain/label-zpl.ts';

const picture = () => ({ left: -1, top: -8, rows: [Uint8Array.of(0xf0, 1), Uint8Array.of(0, 0x0a)] });
const text = (words: string): Mark => ({ kind: 'text', x: 4, y: 21, size: 3, bold: false, text: words });
const linesOf = (...marks: Mark[]) => zplOf(marks, picture).trim().split('\n');
const of = (mark: Mark) => linesOf(mark).slice(5, -2);

/** What a printer reads as the data of a field after ^FH. */
const read = (field: string) =>
  Buffer.from(
    field.replaceAll(/_([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  ).toString();

describe('a label in ZPL', () => {
  test('is one format of 800 × 1200 dots, in UTF-8, printed once', () => {
    expect(linesOf()).toEqual(['^XA', '^CI28', '^PW800', '^LL1200', '^LH0,0', '^PQ1', '^XZ']);
  });

  test('sets a text on its baseline', () => {
    expect(of(text('Adé'))).toEqual(['^FT32,168^A0N,24^FH_^FDAdé^FS']);
  });

  test('takes nothing that a user wrote for a command', () => {
    const unit = fc.oneof(
      fc.constantFrom('^', '~', '_', '\\', ',', '>', '^XZ', '^FS', '~JR', '_5E'),
      fc.integer({ min: 32, max: 126 }).map(String.fromCharCode),
    );
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1, maxLength: 60 }), (words) => {
        const [line = ''] = of(text(words));
        const [, field = ''] = /^\^FT32,168\^A0N,24\^FH_\^FD(.*)\^FS$/s.exec(line) ?? [];
        expect(field).not.toMatch(/[\^~]/);
        expect(read(field)).toBe(words);
      }),
    );
  });

  test('draws all texts as pictures where one has letters that a printer may lack', () => {
    expect(of(text('Ọṣun'))).toEqual(['^FO31,160^GFA,4,4,2,F001000A^FS']);
    expect(linesOf(text('Ada'), text('Ọṣun')).filter((line) => line.includes('^A0'))).toEqual([]);
  });

  test('writes white on black', () => {
    expect(of({ kind: 'box', x: 4, y: 4, width: 92, height: 13 })).toEqual(['^FO32,32^GB736,104,104^FS']);
    expect(of({ kind: 'text', x: 4, y: 21, size: 3, bold: true, text: 'Ada', ink: 'white' })).toEqual([
      '^FT32,168^A0N,24^FR^FH_^FDAda^FS',
    ]);
  });

  test('leaves both codes to the printer', () => {
    const url = 'https://api.svc.example/t/SVC000000000';
    expect(of({ kind: 'code128', x: 8.25, y: 121.5, module: 0.5, height: 18, text: 'SVC000000000' })).toEqual(
      ['^BY4^FO66,972^BCN,144,N,N,N,N^FD>:SVC000000000^FS'],
    );
    expect(of({ kind: 'qr', x: 65, y: 88, size: 31, text: url })).toEqual([
      `^FO557,741^BQN,2,6^FH_^FDMA,${url}^FS`,
    ]);
  });
});
