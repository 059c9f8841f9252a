import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFile } from '../../shared/catalog/adapters/csv-file.ts';
import { fileLimits } from '../../shared/catalog/domain/csv/limits.data.ts';
import { readDraft } from '../../shared/catalog/imports/import-file.ts';
import { importReaderAccess } from '../../shared/catalog/wiring/import-reader.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { createWire } from '../../shared/platform/wire.ts';

const reader = importReaderAccess.of(createWire(parseConfig({})));
const bytes = (text: string) => new TextEncoder().encode(text);
/** A file of nearly 5 MB that says one thing again and again. @param head what it begins with */
const filled = (unit: string, head = '') =>
  bytes(head + unit.repeat(Math.floor((fileLimits.size - head.length) / bytes(unit).length)));

const rows = /^The file has more than 20000 rows\. Split it\.$/;
const columns = /^This row has more than 500 columns\.$/;
const cell = /^A cell of this row is longer than 32767 characters\.$/;
const row = /^This row is longer than 200000 characters\. Check its quotes\.$/;

describe('a file of 5 MB', () => {
  test.each([
    ['newlines', filled('\n'), 20_002, rows],
    ['carriage returns', filled('\r'), 20_002, rows],
    ['rows of one letter', filled('a\r\n'), 20_002, rows],
    ['commas', filled(','), 1, columns],
    ['commas below a good header', filled(',', 'slug,name\n'), 2, columns],
    ['quoted cells', filled('"a",', 'slug\n'), 2, columns],
    ['one cell', filled('x', 'slug\n'), 2, row],
    ['one quoted cell', filled('x', 'slug\n"'), 2, row],
    ['quotes', filled('"'), 1, row],
    ['quotes in quotes', filled('a""', 'slug\n"'), 2, row],
    ['byte order marks', filled('\ufeff'), 1, row],
    ['long cells', filled(`${'x'.repeat(32_768)},`, 'slug\n'), 2, cell],
  ])(
    'is refused, full of %s alone, where it passes the limit, which is named',
    async (_, file, at, detail) => {
      expect(await reader.read(file)).toEqual({
        row: at,
        column: '',
        code: 'wrong_format',
        detail: expect.stringMatching(detail),
      });
    },
  );

  test('whose cells are full of places for formulas is read', async () => {
    const unit = `"${"\t'".repeat(16_000)}"\n`;
    const file = await reader.read(filled(unit, 'slug\n'));
    expect(file).toMatchObject({ contents: { rows: 163 } });
  });

  test('is read with as many rows and cells as are allowed', async () => {
    const line = `${',a'.repeat(fileLimits.columns - 1)}\n`;
    const wide = await reader.read(filled(`mug${line}`, `slug,name${',a'.repeat(498)}\n`));
    expect(wide).toMatchObject({ contents: { products: 1 }, header: { ignored: { length: 498 } } });
    const long = await reader.read(bytes(`slug,name\n${'a,b\n'.repeat(fileLimits.rows)}`));
    expect(long).toMatchObject({ contents: { rows: fileLimits.rows, products: 1 } });
  });
});

test('while a file is read, the process goes on with other work', async () => {
  let isRead = false;
  const reading = reader.read(filled(`mug,Mug${',x'.repeat(100)}\n`, 'slug,name\n')).then(() => {
    isRead = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(isRead).toBe(false);
  await reading;
  expect(isRead).toBe(true);
});

test('whatever a file repeats, no more of it is kept than the limits allow', () => {
  const unit = fc.string({ unit: fc.constantFrom(...`,;\t\r\n"'\ufeffa=`), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(unit, fc.string({ unit: fc.constantFrom(...',"\na'), maxLength: 4 }), (again, head) => {
      const read = readFile(filled(again, head));
      if ('detail' in read) expect(read.detail).toMatch(/more than|longer than|is not closed/);
      else {
        expect(read.length).toBeLessThanOrEqual(fileLimits.rows + 1);
        expect(Math.max(...read.map(({ length }) => length))).toBeLessThanOrEqual(fileLimits.columns);
        expect(Math.max(...read.flatMap((cells) => cells.map(({ length }) => length)))).toBeLessThanOrEqual(
          fileLimits.cell,
        );
      }
    }),
    { numRuns: 40 },
  );
});

test('a product of more rows than a product can have is drafted of those alone', async () => {
  const sizes = Array.from({ length: 600 }, (_, at) => `a,Size,${at}\n`).join('');
  const file = await reader.read(bytes(`slug,option1_name,option1_value\n${sizes}`));
  if ('detail' in file) throw new Error(file.detail);
  const drafts = file.products.map((product) => readDraft(file, product));
  expect(drafts.map(({ choices }) => choices?.variants.length)).toEqual([fileLimits.rowsOfProduct]);
});

test('the names of columns that are not read are cut where they are listed', async () => {
  const file = await reader.read(bytes(`slug,${'x'.repeat(5_000)}\nmug,1`));
  expect(file).toMatchObject({ contents: { ignored: ['x'.repeat(100)] } });
});
