import { fileURLToPath } from 'node:url';
import { countries } from '../../shared/kernel/geo.ts';
import { type GazetteerPlace, readGazetteer } from '../../shared/places/adapters/gazetteer-places.ts';
import { bundleForBrowsers } from '../files/bundle.ts';
import { nameByContent } from '../files/name-by-content.ts';
import { contentTypeOf, type StaticFile } from '../files/static-file.ts';
import { buildStyle } from '../files/style.ts';
import type { Ground } from './kit/map/ground.ts';
import land from './kit/map/land.data.json' with { type: 'json' };

/** The zoom from which the name of a place is written, by its rank in the gazetteer; a city comes before its areas. */
const zoomOf = ({ level, rank }: GazetteerPlace): number => {
  if (level === 'city') return [4, 5, 6, 7.5, 9][rank - 1] ?? 9;
  return level === 'area' ? 8 + rank : 14;
};

/** What a map shows where nobody has put a better one: land, and the names of what is in the gazetteer. */
function makeGround(): Ground {
  const places = countries
    .flatMap((country) => readGazetteer(country).places)
    .filter(({ level }) => level !== 'state')
    .map((place) => [place.called[0] ?? '', place.longitude, place.latitude, zoomOf(place)] as const);
  return { land, places };
}

/** Where a map finds what it loads besides its script. */
interface MapAddresses {
  readonly worker: string;
  readonly style: string;
  readonly ground: string;
}

/**
 * What a map loads besides its script, and where it is. The worker is a file because the pages allow no code that was made in a
 * page.
 */
export async function buildMapFiles(
  target: string[],
): Promise<{ readonly files: readonly [string, StaticFile][]; readonly addresses: MapAddresses }> {
  const worker = fileURLToPath(import.meta.resolve('maplibre-gl/dist/maplibre-gl-worker.mjs'));
  const [[, script] = []] = await bundleForBrowsers({ '/worker.js': worker }, { format: 'esm', target });
  if (!script) throw new Error('maps have no worker');
  const style = await buildStyle(fileURLToPath(new URL('kit/map/map.css', import.meta.url)));
  const ground = { body: JSON.stringify(makeGround()), contentType: contentTypeOf('ground.json') };
  const named = {
    worker: [`/apps/${nameByContent('map-worker.js', script.body)}`, script],
    style: [`/apps/${nameByContent('map.css', style.body)}`, style],
    ground: [`/apps/${nameByContent('map-ground.json', ground.body)}`, ground],
  } satisfies Record<string, [string, StaticFile]>;
  return {
    files: Object.values(named),
    addresses: { worker: named.worker[0], style: named.style[0], ground: named.ground[0] },
  };
}
