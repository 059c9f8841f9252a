import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gazetteerOf, placesModule } from '../../bin/gazetteer/compile.ts';
import { makeLand } from '../../bin/gazetteer/land.ts';
import { countries } from '../../shared/kernel/geo.ts';
import data from '../../shared/places/adapters/gazetteer.data.json' with { type: 'json' };

const again = 'run `node bin/gazetteer/make.ts`';

test.each(countries)('the gazetteer of %s holds what its sources say', (country) => {
  const held = brotliDecompressSync(Buffer.from(data[country], 'base64')).toString();
  expect(held === gazetteerOf(country), again).toBe(true);
});

test('so do the places that tracking shows', () => {
  const held = readFileSync(new URL('../../shared/places/domain/places.data.ts', import.meta.url), 'utf8');
  expect(held === placesModule(), again).toBe(true);
});

test('so does the land of maps', () => {
  const held = readFileSync(new URL('../../web/apps/kit/map/land.data.json', import.meta.url), 'utf8');
  expect(held === `${JSON.stringify(makeLand())}\n`, again).toBe(true);
});
