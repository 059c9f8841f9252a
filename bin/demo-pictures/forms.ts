import { type Layer, type Paint, type Pattern, patterns, plain, shaded } from './paint.ts';
import { anyOf, box, ellipse, type Inside, mirrored, polygon, within, without } from './shapes.ts';

/** What a form is drawn with: its main colour, a second one, and how cloth shows them. */
export interface Look {
  readonly one: string;
  readonly other: string;
  readonly pattern: Pattern;
}

const layer = (inside: Inside, paint: Paint): Layer => ({ inside, paint });
const shadow = (width: number) => layer(ellipse([0.5, 0.9], [width, 0.035]), plain('#cfc8bd'));
const cloth = ({ one, other, pattern }: Look): Paint => patterns[pattern](one, other);

const sleeves = (length: number) =>
  anyOf(
    polygon([0.36, 0.2], [0.2, 0.26 + length], [0.29, 0.3 + length], [0.4, 0.34]),
    polygon([0.64, 0.2], [0.8, 0.26 + length], [0.71, 0.3 + length], [0.6, 0.34]),
  );
const neck = ellipse([0.5, 0.18], [0.07, 0.05]);

/** A plate or bowl seen from a little above, with its food. */
const served = (rim: string, depth: number, ...food: readonly Layer[]): Layer[] => [
  shadow(0.36),
  layer(
    anyOf(
      ellipse([0.5, 0.52], [0.36, 0.2]),
      within(ellipse([0.5, 0.52], [0.36, depth]), box([0, 0.52], [1, 1])),
    ),
    shaded(rim),
  ),
  layer(ellipse([0.5, 0.51], [0.3, 0.155]), plain('#f7f2ea')),
  ...food,
];
const heap = ([x, y]: readonly [number, number], w: number, h: number) => ellipse([x, y], [w, h]);

/** Grains, beans or pieces strewn over a heap. */
const strewn = (on: Inside, count: number, size: number): Inside => {
  const pieces = Array.from({ length: count }, (_, nth) => {
    const angle = nth * 2.39996;
    const far = 0.24 * Math.sqrt((nth + 0.5) / count);
    return ellipse([0.5 + far * Math.cos(angle), 0.49 + far * 0.5 * Math.sin(angle)], [size, size * 0.7]);
  });
  return within(anyOf(...pieces), on);
};

/** The goods of the demo shops, as forms. */
export const forms = {
  dress: (look: Look) => [
    shadow(0.24),
    layer(
      without(anyOf(mirrored([0.4, 0.16], [0.36, 0.3], [0.42, 0.46], [0.24, 0.88]), sleeves(0.02)), neck),
      cloth(look),
    ),
    layer(box([0.4, 0.45], [0.6, 0.48]), shaded(look.other)),
  ],
  shirt: (look: Look) => [
    shadow(0.24),
    layer(without(anyOf(mirrored([0.38, 0.18], [0.33, 0.3], [0.33, 0.84]), sleeves(0.1)), neck), cloth(look)),
    layer(box([0.494, 0.23], [0.506, 0.84]), shaded(look.other)),
  ],
  agbada: (look: Look) => [
    shadow(0.34),
    layer(
      without(mirrored([0.42, 0.14], [0.14, 0.34], [0.12, 0.62], [0.3, 0.64], [0.28, 0.88]), neck),
      cloth(look),
    ),
    layer(
      without(ellipse([0.5, 0.24], [0.13, 0.14]), anyOf(neck, box([0, 0], [1, 0.17]))),
      shaded(look.other),
    ),
  ],
  trousers: (look: Look) => [
    shadow(0.22),
    layer(
      without(
        mirrored([0.36, 0.14], [0.33, 0.5], [0.32, 0.88], [0.45, 0.88]),
        polygon([0.5, 0.42], [0.45, 0.9], [0.55, 0.9]),
      ),
      cloth(look),
    ),
    layer(box([0.36, 0.14], [0.64, 0.18]), shaded(look.other)),
  ],
  cap: (look: Look) => [
    shadow(0.28),
    layer(anyOf(box([0.26, 0.5], [0.74, 0.78]), ellipse([0.5, 0.5], [0.24, 0.16])), cloth(look)),
    layer(box([0.26, 0.71], [0.74, 0.78]), shaded(look.other)),
  ],
  bag: (look: Look) => [
    shadow(0.32),
    layer(without(ellipse([0.5, 0.4], [0.2, 0.24]), ellipse([0.5, 0.4], [0.165, 0.205])), shaded(look.other)),
    layer(mirrored([0.24, 0.4], [0.18, 0.86]), cloth(look)),
    layer(box([0.46, 0.4], [0.54, 0.5]), shaded(look.other)),
  ],
  sandals: (look: Look) => [
    shadow(0.34),
    ...[0.34, 0.66].flatMap((x) => [
      layer(ellipse([x, 0.55], [0.12, 0.32]), shaded('#8a5a35')),
      layer(ellipse([x, 0.55], [0.1, 0.29]), shaded('#b98256')),
      layer(
        within(ellipse([x, 0.55], [0.13, 0.32]), anyOf(box([0, 0.4], [1, 0.47]), box([0, 0.56], [1, 0.62]))),
        cloth(look),
      ),
    ]),
  ],
  beads: (look: Look) => [
    shadow(0.3),
    ...Array.from({ length: 34 }, (_, nth) => {
      const angle = (nth / 34) * 2 * Math.PI;
      const paint = shaded(nth % 3 === 0 ? look.other : look.one);
      return layer(
        ellipse([0.5 + 0.3 * Math.cos(angle), 0.5 + 0.34 * Math.sin(angle)], [0.028, 0.028]),
        paint,
      );
    }),
  ],
  folded: (look: Look) => [
    shadow(0.36),
    ...[0.72, 0.58, 0.44].map((y, nth) =>
      layer(mirrored([0.2 + nth * 0.02, y], [0.18 + nth * 0.02, y + 0.15]), cloth(look)),
    ),
    ...[0.725, 0.585].map((y) => layer(box([0.2, y], [0.8, y + 0.008]), shaded(look.other))),
  ],
  rice: ({ one, other }: Look) => {
    const pile = heap([0.5, 0.48], 0.25, 0.13);
    return served('#2f5d62', 0.3, layer(pile, shaded(one)), layer(strewn(pile, 90, 0.011), shaded(other)));
  },
  soup: ({ one, other }: Look) => {
    const pool = heap([0.5, 0.505], 0.28, 0.14);
    return served('#7a4a2b', 0.36, layer(pool, shaded(one)), layer(strewn(pool, 26, 0.024), shaded(other)));
  },
  swallow: ({ one, other }: Look) =>
    served(
      '#3d405b',
      0.3,
      layer(heap([0.4, 0.46], 0.15, 0.12), shaded(one)),
      layer(heap([0.64, 0.5], 0.13, 0.08), shaded(other)),
    ),
  pieces: ({ one, other }: Look) => {
    const pile = heap([0.5, 0.48], 0.27, 0.15);
    return served(
      '#e0e0da',
      0.26,
      layer(strewn(pile, 60, 0.05), shaded(other)),
      layer(strewn(pile, 34, 0.042), shaded(one)),
    );
  },
  skewers: ({ one, other }: Look) => [
    layer(mirrored([0.1, 0.3], [0.06, 0.82]), shaded('#d9b98c')),
    ...[0.38, 0.5, 0.62, 0.74].flatMap((y) => [
      layer(box([0.12, y - 0.006], [0.92, y + 0.006]), shaded('#8a6b43')),
      ...[0.24, 0.36, 0.48, 0.6, 0.72].map((x, nth) =>
        layer(ellipse([x, y], [0.052, 0.042]), shaded(nth % 2 === 0 ? one : other)),
      ),
    ]),
  ],
  bottle: ({ one, other }: Look) => [
    shadow(0.16),
    layer(
      anyOf(mirrored([0.45, 0.18], [0.45, 0.34], [0.36, 0.44], [0.36, 0.88]), box([0.44, 0.12], [0.56, 0.2])),
      shaded(one),
    ),
    layer(box([0.43, 0.1], [0.57, 0.17]), shaded('#3a3a3a')),
    layer(box([0.36, 0.54], [0.64, 0.76]), plain('#fbf7ef')),
    layer(ellipse([0.5, 0.65], [0.07, 0.07]), shaded(other)),
  ],
  jar: ({ one, other }: Look) => [
    shadow(0.26),
    layer(mirrored([0.3, 0.28], [0.26, 0.36], [0.26, 0.88]), shaded(one)),
    layer(box([0.3, 0.18], [0.7, 0.29]), shaded('#b8863b')),
    layer(box([0.26, 0.5], [0.74, 0.74]), plain('#fbf7ef')),
    layer(ellipse([0.5, 0.62], [0.09, 0.08]), shaded(other)),
  ],
} as const satisfies Record<string, (look: Look) => readonly Layer[]>;
