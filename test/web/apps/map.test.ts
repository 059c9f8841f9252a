import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKmOf } from '../../../shared/kernel/geo.ts';
import { isInside } from '../../../shared/stores/domain/zones/polygon.ts';
import { writeDistance } from '../../../web/apps/kit/format/distances.ts';
import { boundsOf, circleOf, pointBetween } from '../../../web/apps/kit/map/geometry.ts';
import { toPlaceFeatures } from '../../../web/apps/kit/map/ground.ts';
import { addCorner, beginOutline, moveCorner, undoStep } from '../../../web/apps/kit/map/outline.ts';
import { writeWhere } from '../../../web/apps/kit/map/where.ts';
import { kitEnglish } from '../../../web/apps/kit/words.ts';
import { buildMapFiles } from '../../../web/apps/map-files.ts';

const yaba = { latitude: 6.5095, longitude: 3.3711 };
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('a distance', () => {
  test.each([
    [0.004, '0 m'],
    [0.347, '350 m'],
    [0.994, '990 m'],
    [0.996, '1 km'],
    [2.345, '2.3 km'],
    [9.96, '10 km'],
    [41.4, '41 km'],
  ])('%d km long is written %s', (km, written) => {
    expect(writeDistance(km)).toBe(written);
  });
});

describe('where a rider is', () => {
  const now = new Date('2026-11-21T14:05:00.000Z');
  const words = kitEnglish;
  const say = (seen_at: string) => writeWhere({ ...at(6.53, 3.3711), seen_at }, yaba, words, now);

  test('is said with how far from the door that is, and when', () => {
    expect(say('2026-11-21T14:04:50.000Z')).toBe('2.3 km away, seen just now.');
    expect(say('2026-11-21T14:03:30.000Z')).toBe('2.3 km away, seen 1 min ago.');
  });

  test('is called old once the phone has been silent for five minutes', () => {
    expect(say('2026-11-21T14:00:00.000Z')).toBe('2.3 km away, seen 5 min ago.');
    expect(say('2026-11-21T13:59:00.000Z')).toBe(`2.3 km away, seen 6 min ago. ${words.riderSilent}`);
  });

  test('is not guessed before the phone has told it', () => {
    expect(writeWhere(undefined, yaba, words, now)).toBe(words.riderUnseen);
  });
});

describe('a shape on a map', () => {
  test('is a circle whose corners are all as far from its middle', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 40, noNaN: true }), (km) => {
        for (const corner of circleOf(yaba, km))
          expect(Math.abs(distanceKmOf(yaba, corner) / km - 1)).toBeLessThan(0.01);
      }),
    );
  });

  test('is seen whole between its south-west and its north-east', () => {
    expect(boundsOf([at(6, 4), at(7, 3), at(6.5, 3.5)])).toEqual([at(6, 3), at(7, 4)]);
    expect(boundsOf([])).toBeUndefined();
  });

  test('glides on the straight way from one point to the next', () => {
    expect(pointBetween(at(6, 3), at(7, 5), 0)).toEqual(at(6, 3));
    expect(pointBetween(at(6, 3), at(7, 5), 0.5)).toEqual(at(6.5, 4));
    expect(pointBetween(at(6, 3), at(7, 5), 1)).toEqual(at(7, 5));
  });
});

describe('an area that is drawn', () => {
  const square = [at(6, 3), at(6, 4), at(7, 4), at(7, 3)];
  const drawn = (points: typeof square) =>
    points.reduce((outline, point) => addCorner(outline, point, 100), beginOutline());

  test('has the corners in the order in which somebody goes around', () => {
    expect(drawn(square).corners).toEqual(square);
  });

  test('takes a corner into the side beside which it is put, so that its sides do not cross', () => {
    const { corners } = addCorner(drawn(square), at(6.5, 4.2), 100);
    expect(corners).toEqual([at(6, 3), at(6, 4), at(6.5, 4.2), at(7, 4), at(7, 3)]);
    expect(isInside(corners, at(6.5, 4.1))).toBe(true);
  });

  test('takes no corner beyond the most that the API takes', () => {
    const full = addCorner(drawn(square), at(6.5, 4.2), 4);
    expect(full).toEqual(drawn(square));
  });

  test('is as it was before each step, one by one, and a drag is one step', () => {
    const moved = [6.1, 6.2, 6.3].reduce(
      (outline, latitude) => moveCorner(outline, 0, at(latitude, 3)),
      drawn(square),
    );
    expect(moved.corners[0]).toEqual(at(6.3, 3));
    expect(undoStep(moved).corners).toEqual(square);
    const emptied = Array.from({ length: 9 }).reduce<typeof moved>(undoStep, moved);
    expect(emptied).toEqual({ corners: [], past: [] });
  });

  test('has corners of six decimals, as the API takes them', () => {
    const { corners } = moveCorner(drawn(square), 1, at(6.123456789, 4.987654321));
    expect(corners[1]).toEqual(at(6.123457, 4.987654));
  });
});

describe('the ground of maps', async () => {
  const { files, addresses } = await buildMapFiles(['chrome90']);
  const ground = JSON.parse(String(new Map(files).get(addresses.ground)?.body));
  const isLand = (latitude: number, longitude: number) =>
    ground.land.some(([outer = []]: [number, number][][]) =>
      isInside(
        outer.map(([x, y]) => at(y, x)),
        at(latitude, longitude),
      ),
    );

  test('has land where people live, and none in the Gulf of Guinea', () => {
    expect([isLand(6.51, 3.37), isLand(9.06, 7.49), isLand(5.6, -0.19), isLand(-1.29, 36.82)]).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    expect(isLand(4, 3)).toBe(false);
  });

  test('writes the largest cities first', () => {
    const { features } = toPlaceFeatures(ground);
    const zoomOf = (name: string) =>
      features.find(({ properties }) => properties.name === name)?.properties.zoom;
    expect(zoomOf('Lagos')).toBeLessThan(Number(zoomOf('Yaba')));
    expect(features.length).toBeGreaterThan(2_000);
  });

  test('is sent under names that change with its content', () => {
    expect(
      Object.values(addresses).filter((path) => !/^\/apps\/map[\w-]*-[0-9a-f]{10}\./.test(path)),
    ).toEqual([]);
  });
});
