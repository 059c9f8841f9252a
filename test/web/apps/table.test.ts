import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFile } from '../../../shared/catalog/adapters/csv-file.ts';
import { failedRowsOf } from '../../../web/apps/app/products/import-rows.ts';
import { readExport } from '../../../web/apps/kit/api/export.ts';
import { readTable, readText, writeTable } from '../../../web/apps/kit/format/table.ts';

const cell = fc.string({
  unit: fc.constantFrom('a', 'Ọ', '1', ' ', '"', ',', ';', '\t', '\n', '\r', '\r\n', '.'),
  maxLength: 8,
});
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
/** Names of columns, which tell the separator. */
const header = ['slug', 'name', 'price'];

describe('a file of a table', () => {
  test('is read as it was written, whatever is in its cells', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const all = [header, ...rows];
        expect(readTable(writeTable(all))).toEqual(all);
      }),
    );
  });

  test('is read as the API reads it, with other separators and ends of lines too', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.string({ unit: fc.constantFrom('a', '"', 'é', '7'), maxLength: 5 }), {
            minLength: 3,
            maxLength: 3,
          }),
        ),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r', '\r\n'),
        (rows, separator, end) => {
          const write = (text: string) => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text);
          const text = [header, ...rows].map((row) => row.map(write).join(separator)).join(end);
          expect(readTable(text)).toEqual(readFile(new TextEncoder().encode(text)));
        },
      ),
    );
  });

  test.each([
    [
      'a,b\n"1\n2","say ""hi"""\n',
      [
        ['a', 'b'],
        ['1\n2', 'say "hi"'],
      ],
    ],
    [
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['a,b\n\n1,2', [['a', 'b'], [''], ['1', '2']]],
    ['a,b\n"open, and\nnever closed', [['a', 'b'], ['open, and\nnever closed']]],
    [
      'a,b\n5" pipe,2',
      [
        ['a', 'b'],
        ['5" pipe', '2'],
      ],
    ],
    ['', []],
  ])('is read to its last cell: %j', (text, rows) => {
    expect(readTable(text)).toEqual(rows);
  });

  test('is read in the encodings of spreadsheets', async () => {
    const wide = new Uint8Array([0xff, 0xfe, ...Buffer.from('nọ', 'utf16le')]);
    expect(await readText(new Blob([wide]))).toBe('nọ');
    expect(await readText(new Blob(['\uFEFFnọ']))).toBe('nọ');
  });
});

describe('a table of several files', () => {
  test('is one file, with the names of its columns once, also where the API asks to wait', async () => {
    const link = { link: '<https://api.example/next>; rel="next"' };
    const answers = [
      new Response('\uFEFFslug,name\r\na,"A\nB"\r\n', { headers: link }),
      new Response('', { status: 429, headers: { 'retry-after': '0.001' } }),
      new Response('\uFEFFslug,name\r\nb,B\r\n'),
    ];
    const asked: string[] = [];
    const send = async (address: unknown) => {
      asked.push(String(address));
      return answers.shift() ?? Response.error();
    };
    const file = await readExport(send, '/first');
    expect(await file.text()).toBe('slug,name\r\na,"A\nB"\r\nb,B\r\n');
    expect(asked).toEqual(['/first', 'https://api.example/next', 'https://api.example/next']);
  });

  test('is refused with what the API says', async () => {
    const refused = async () => new Response('{"code":"forbidden"}', { status: 403 });
    await expect(readExport(refused, '/first')).rejects.toThrow();
  });
});

describe('the rows of a file that were refused', () => {
  const rows = [
    ['Handle', 'Title', 'Price'],
    ['scarf', 'Scarf', '5'],
    ['shirt', 'Shirt', 'much'],
    ['shirt', '', '7'],
  ];

  test('are told with why, and with the other rows of their products', () => {
    expect(failedRowsOf(rows, [{ row: 3, column: 'Price', detail: 'must be a number' }])).toEqual([
      ['Handle', 'Title', 'Price', 'error'],
      ['shirt', 'Shirt', 'much', 'Price must be a number'],
      ['shirt', '', '7', ''],
    ]);
  });

  test('are themselves alone where nothing joins rows', () => {
    const named = rows.map((row) => row.slice(1));
    expect(failedRowsOf(named, [{ row: 3, column: '', detail: 'has no name' }])).toEqual([
      ['Title', 'Price', 'error'],
      ['Shirt', 'much', 'has no name'],
    ]);
  });
});
