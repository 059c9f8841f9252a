import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** By Natural Earth's numbers: the countries that we know, and the neighbours of Nigeria, where parcels are carried. */
const shown: Readonly<Record<string, string>> = {
  '566': 'Nigeria',
  '288': 'Ghana',
  '404': 'Kenya',
  '710': 'South Africa',
  '204': 'Benin',
  '562': 'Niger',
  '148': 'Chad',
  '120': 'Cameroon',
  '768': 'Togo',
};

/** Rings of a polygon, each of the numbers of its arcs. A negative one is walked backwards. */
const rings = z.array(z.array(z.int()));
const id = z.string().optional();
const Country = z.discriminatedUnion('type', [
  z.object({ id, type: z.literal('Polygon'), arcs: rings }),
  z.object({ id, type: z.literal('MultiPolygon'), arcs: z.array(rings) }),
]);
const pair = z.tuple([z.number(), z.number()]);
const Atlas = z.object({
  transform: z.object({ scale: pair, translate: pair }),
  arcs: z.array(z.array(pair)),
  objects: z.object({ countries: z.object({ geometries: z.array(Country) }) }),
});

/** The borders that a map shows, as polygons of degrees of longitude and latitude, to about 100 m. From Natural Earth. */
export function makeLand(): number[][][][] {
  const file = new URL(import.meta.resolve('world-atlas/countries-10m.json'));
  const { transform, arcs, objects } = Atlas.parse(JSON.parse(readFileSync(file, 'utf8')));
  const round = (whole: number, axis: 0 | 1) =>
    Math.round((whole * transform.scale[axis] + transform.translate[axis]) * 1e3) / 1e3;
  const walk = (number: number) => {
    let [x, y] = [0, 0];
    const points = (arcs[number < 0 ? ~number : number] ?? []).map(([east, north]) => {
      x += east;
      y += north;
      return [round(x, 0), round(y, 1)];
    });
    return number < 0 ? points.reverse() : points;
  };
  const joined = (ring: readonly number[]) => ring.flatMap((arc, at) => walk(arc).slice(at === 0 ? 0 : 1));
  return objects.countries.geometries
    .filter((country) => country.id !== undefined && country.id in shown)
    .flatMap((country) => (country.type === 'Polygon' ? [country.arcs] : country.arcs))
    .map((polygon) => polygon.map(joined));
}
