import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvHeadersOf, toCsv, unmarkCell } from '../../../shared/platform/http/answer/csv.ts';

const mark = '\ufeff';

/** Reads CSV as RFC 4180 says it, after its byte order mark. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text
    .slice(mark.length)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  return lines.slice(0, -1);
}

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;|\' 1a＝－｜﹢\u200b\u00a0') }),
);
/** What a spreadsheet takes for the start of a formula, with blanks and quotes before it. */
const started = /^[\s"\u200b]*[=+\-@|＝＋－＠｜﹢﹣﹦﹫−]/u;
const isNumber = (cell: string) => /^[+-]?\d+(\.\d+)?$/.test(cell);
const bare = (cell = '') => cell.replaceAll("'", '');

describe('a CSV file', () => {
  test('begins with a byte order mark, so that a spreadsheet program reads it as UTF-8', () => {
    const [first, second, third] = Buffer.from(toCsv(['name'], [{ name: 'Ọláwálé' }]));
    expect([first, second, third]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test('reads back as what was written, but for the apostrophes before formulas', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ a: text, b: text })), (rows) => {
        const [names, ...read] = readCsv(toCsv(['a', 'b'], rows));
        expect(names).toEqual(['a', 'b']);
        expect(read.map((line) => line.map(bare))).toEqual(rows.map(({ a, b }) => [bare(a), bare(b)]));
        for (const [position, { a, b }] of rows.entries()) {
          const [line = []] = read.slice(position);
          for (const [nth, cell] of [a, b].entries())
            if (!/[=+\-@|\t\r\n＝＋－＠｜﹢﹣﹦﹫−]/.test(cell)) expect(line[nth]).toBe(cell);
        }
      }),
    );
  });

  test('reads back exactly where its reader takes the apostrophes away', () => {
    fc.assert(
      fc.property(text, (cell) => {
        const [, [written = ''] = []] = readCsv(toCsv(['a'], [{ a: cell }]));
        expect(unmarkCell(written)).toBe(cell);
      }),
    );
  });

  test('has no cell that a spreadsheet runs', () => {
    fc.assert(
      fc.property(text, (cell) => {
        const [, [written = ''] = []] = readCsv(toCsv(['a'], [{ a: cell }]));
        expect(written).not.toMatch(/^\s*[=@|＝＋－＠｜]|^\s*[+-](?!\d+(\.\d+)?$)|^[\t\r\n]/);
      }),
    );
  });

  test.each([';', '|', '\t', '\n', '\r', '\v', '\u2028'])(
    'has no cell that a spreadsheet runs which splits at %j and ignores quotes',
    (separator) => {
      fc.assert(
        fc.property(fc.array(text), (parts) => {
          const cell = parts.join(separator);
          fc.pre(!isNumber(cell));
          const cells = toCsv(['a'], [{ a: cell }]).split(separator);
          for (const one of cells) expect(one).not.toMatch(started);
        }),
      );
    },
  );

  test.each([
    ['a;=1+1', `"a;'=1+1"`],
    ['a|=1+1', "a|'=1+1"],
    ['a\t=1+1', `"a\t'=1+1"`],
    ['a\n@SUM(A1)', `"a\n'@SUM(A1)"`],
    ['a; "=1+1"', `"a;' ""=1+1"""`],
    ['"=1+1"', `"'""=1+1"""`],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['\u200b=1+1', "'\u200b=1+1"],
    ['\t=1+1', `"'\t'=1+1"`],
    ['＝1+1', "'＝1+1"],
    ['a;－1', `"a;'－1"`],
    ['﹢1', "'﹢1"],
    ['−1+1', "'−1+1"],
    ['a;-5', `"a;'-5"`],
    ['Yaba; Lagos | gate 2 - left', '"Yaba; Lagos | gate 2 - left"'],
  ])('writes %j as %j, which no spreadsheet runs', (cell, written) => {
    expect(toCsv(['a'], [{ a: cell }])).toBe(`${mark}a\r\n${written}\r\n`);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+cmd|x', "'+cmd|x"],
    ['|calc', "'|calc"],
    [' |calc', "' |calc"],
    ['a | b', 'a | b'],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1+1', "' =1+1"],
    ['+2348012345678', '+2348012345678'],
    ['-12.50', '-12.50'],
    ['a-b', 'a-b'],
  ])('writes %j as %j', (cell, written) => {
    expect(toCsv(['a'], [{ a: cell }])).toBe(`${mark}a\r\n${written}\r\n`);
  });

  test('leaves empty what is not there', () => {
    expect(toCsv(['a', 'b'], [{ b: false }, { a: 0 }])).toBe(`${mark}a,b\r\n,false\r\n0,\r\n`);
  });

  test('leads to the page that follows it', () => {
    expect(csvHeadersOf('x', 'https://api.example/?c=1').link).toBe('<https://api.example/?c=1>; rel="next"');
    expect(csvHeadersOf('x', null)).not.toHaveProperty('link');
  });
});
