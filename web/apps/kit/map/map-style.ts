import {
  addProtocol,
  type LayerSpecification,
  type SourceSpecification,
  type StyleSpecification,
} from 'maplibre-gl';
import { type Ground, toPlaceFeatures } from './ground.ts';

/** The map that an operator has put beside the pictures of shops (bin/map.ts). */
const tilesPath = '/media/map/nigeria.pmtiles';

/** Whose data is shown: a name, and where it is said. */
export type Credit = readonly [name: string, address: string];

const colourOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Names are written with the letters of the device, so that none are loaded. */
const textPaint = () => ({
  'text-color': colourOf('--soft'),
  'text-halo-color': colourOf('--card'),
  'text-halo-width': 1.5,
});

/** The ground that is sent with the pages. */
async function readNames(address: string): Promise<Ground> {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`the ground of maps did not load: ${answer.status}`);
  return JSON.parse(await answer.text());
}

/** What lies under all else. */
interface GroundLayers {
  readonly sources: Readonly<Record<string, SourceSpecification>>;
  readonly layers: readonly LayerSpecification[];
  readonly credits: readonly Credit[];
}

/** Land and its borders. */
const plainLayers = ({ land }: Ground): GroundLayers => ({
  sources: {
    land: { type: 'geojson', data: { type: 'MultiPolygon', coordinates: land } },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': colourOf('--track') } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colourOf('--card') } },
    { id: 'borders', type: 'line', source: 'land', paint: { 'line-color': colourOf('--edge') } },
  ],
  credits: [['Natural Earth', 'https://www.naturalearthdata.com/about/terms-of-use/']],
});

/** The streets of an operator's map, if there is one. */
async function readTiles(): Promise<GroundLayers | undefined> {
  const found = await fetch(tilesPath, { method: 'HEAD' }).catch(() => undefined);
  if (!found?.ok) return undefined;
  const { readTile } = await import('./map-tiles.ts');
  addProtocol('pmtiles', readTile);
  const from = (layer: string) => ({ source: 'tiles', 'source-layer': layer }) as const;
  return {
    sources: { tiles: { type: 'vector', url: `pmtiles://${location.origin}${tilesPath}` } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colourOf('--track') } },
      { id: 'land', type: 'fill', ...from('earth'), paint: { 'fill-color': colourOf('--card') } },
      { id: 'water', type: 'fill', ...from('water'), paint: { 'fill-color': colourOf('--track') } },
      { id: 'borders', type: 'line', ...from('boundaries'), paint: { 'line-color': colourOf('--edge') } },
      {
        id: 'roads',
        type: 'line',
        ...from('roads'),
        paint: {
          'line-color': colourOf('--edge'),
          'line-opacity': 0.5,
          'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 6, 0.5, 12, 1.5, 18, 16],
        },
      },
      {
        id: 'streets',
        type: 'symbol',
        ...from('roads'),
        minzoom: 14,
        layout: {
          'symbol-placement': 'line',
          'text-field': ['get', 'name'],
          'text-font': ['sans-serif'],
          'text-size': 12,
        },
        paint: textPaint(),
      },
    ],
    credits: [
      ['© OpenStreetMap', 'https://www.openstreetmap.org/copyright'],
      ['Protomaps', 'https://protomaps.com/'],
    ],
  };
}

const empty = { type: 'MultiPolygon' as const, coordinates: [] };

/** The whole of a map: its ground, the names of places, and the layers in which a scene is drawn. */
function styleOf({ sources, layers }: GroundLayers, ground: Ground): StyleSpecification {
  const accent = colourOf('--accent');
  return {
    version: 8,
    sources: {
      ...sources,
      places: { type: 'geojson', data: toPlaceFeatures(ground) },
      areas: { type: 'geojson', data: empty },
      line: { type: 'geojson', data: empty },
    },
    layers: [
      ...layers,
      { id: 'areas', type: 'fill', source: 'areas', paint: { 'fill-color': accent, 'fill-opacity': 0.15 } },
      {
        id: 'outlines',
        type: 'line',
        source: 'areas',
        paint: { 'line-color': accent, 'line-width': 2 },
      },
      {
        id: 'line',
        type: 'line',
        source: 'line',
        paint: { 'line-color': accent, 'line-width': 3, 'line-dasharray': [2, 2] },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'places',
        filter: ['>=', ['zoom'], ['get', 'zoom']],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['sans-serif'],
          'text-size': ['interpolate', ['linear'], ['get', 'zoom'], 4, 16, 14, 12],
          'symbol-sort-key': ['get', 'zoom'],
        },
        paint: textPaint(),
      },
    ],
  };
}

/** The ground of a map: the streets that an operator has put there, or else land and the names of places. */
export async function readGround(
  address: string,
): Promise<{ readonly style: StyleSpecification; readonly credits: readonly Credit[] }> {
  const [ground, tiles] = await Promise.all([readNames(address), readTiles()]);
  const layers = tiles ?? plainLayers(ground);
  return {
    style: styleOf(layers, ground),
    credits: [...layers.credits, ['GeoNames', 'https://www.geonames.org/']],
  };
}
