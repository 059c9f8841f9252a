import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  dataModelDocument,
  keysOf,
  partitionsOf,
  patternsOf,
  storingFiles,
} from '../../bin/docs/data-model.ts';

const root = new URL('../../', import.meta.url).pathname;

describe('docs/data-model.md', () => {
  test('says what the entity files say (npm run docs writes it anew)', async () => {
    expect(await readFile(`${root}docs/data-model.md`, 'utf8')).toBe(await dataModelDocument(root));
  });

  test('has a row for every file that builds keys', async () => {
    const files = await storingFiles(root);
    expect(files.length).toBeGreaterThan(10);
    // Keys are built outside of the entity folders, too.
    expect(files.map(([path]) => path)).toContain('shared/money/adapters/sandbox-payments.ts');
    expect(files.filter(([, source]) => patternsOf(source) === undefined).map(([path]) => path)).toEqual([]);
  });

  test('gives every question its requests and units', async () => {
    const files = await storingFiles(root);
    const rows = files.flatMap(([, source]) =>
      (patternsOf(source) ?? '').split('\n').filter((line) => line.startsWith('|')),
    );
    expect(rows.length).toBeGreaterThan(100);
    const cells = rows.map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    expect(cells.filter((row) => row.length !== 3 || row.includes(''))).toEqual([]);
  });

  test('names keys by what stands in them', () => {
    const source = `a = \`OLD_USER#\${owner.id}\`; b = \`N#\${hash(event)}\`; // \`NOT#\${this}\`\nf(\`\${text}\`);`;
    expect(keysOf(source)).toEqual(['OLD_USER#{id}', 'N#{…}']);
  });

  test('lists each partition with the sort keys of its items', () => {
    const source = `const cats = definePartition((id: CatId) => \`CAT#\${id}\`, {
      cat: 'A', // itself
      event: subjectKeys.event,
    });`;
    expect(partitionsOf(source)).toEqual([
      [
        'CAT#{id}',
        [
          ['cat', 'A'],
          ['event', 'E#'],
        ],
      ],
    ]);
    expect(keysOf(source)).toEqual([]);
  });
});
