import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toTrackingNumber } from '../../../shared/shipments/domain/number/tracking-number.ts';
import { parseLabelCode } from '../../../web/apps/kit/scan/label-code.ts';
import { lookNames } from '../../../web/apps/kit/scan/looks.ts';
import { readLabelCodes } from '../../../web/apps/kit/scan/read-codes.ts';
import { prepareReader } from '../../support/asserts/bitmap.ts';
import { printPaper } from '../../support/asserts/label-paper.ts';
import { photograph } from '../../support/asserts/photos.ts';
import { dotsPerMm } from '../../support/asserts/zpl.ts';

const { paper, tracking, trackingUrl } = await printPaper();
await prepareReader();

type Shot = Parameters<typeof photograph>[2];

/** The codes that a camera reads off our label in a photo. */
const codesIn = (shot: Shot) => readLabelCodes(photograph(paper, dotsPerMm, shot), lookNames);

describe('the scanner', () => {
  test('reads both codes of our label, the number as bars and the link of its page as a square', async () => {
    expect(new Set(await codesIn({}))).toEqual(new Set([tracking, trackingUrl]));
  });

  test.each([10, 90, 180, 270])('reads the bars of a label that is turned by %i°', async (turn) => {
    expect(await codesIn({ turn })).toContain(tracking);
  });

  test.each([20, 45, 110, 225])('reads the square code of a label that is turned by %i°', async (turn) => {
    expect(await codesIn({ turn })).toContain(trackingUrl);
  });

  test.each<[string, NonNullable<Shot>]>([
    ['lies aslant', { slant: 0.5 }],
    ['lies aslant and is turned', { slant: 0.5, turn: 33 }],
    ['is far away', { near: 3 }],
    ['is as near as the picture is wide', { near: 7 }],
    ['is blurred', { blur: 2 }],
    ['is blurred more, but near', { blur: 3, near: 7 }],
    ['lies in the dusk', { light: 0.2, noise: 10 }],
    ['lies in the dark', { light: 0.05, noise: 3 }],
    ['lies in a camera’s grain', { light: 0.1, noise: 5 }],
    ['lies half in a shadow', { shadow: 0.9 }],
    ['lies half in a shadow at dusk', { shadow: 0.9, light: 0.2, noise: 4 }],
    [
      'is turned, a little blurred, and in the dusk',
      { turn: 17, blur: 1, light: 0.25, noise: 5, shadow: 0.5 },
    ],
  ])('reads a label that %s', async (_, shot) => {
    const found = await codesIn(shot);
    expect(found.map(parseLabelCode)).toContain(tracking);
    expect(found.filter((text) => parseLabelCode(text) !== tracking)).toEqual([]);
  });

  test('reads in a film what one of its looks reads, which needs all three', async () => {
    const readBy = (look: (typeof lookNames)[number], shot: Shot) =>
      readLabelCodes(photograph(paper, dotsPerMm, shot), [look]);
    expect(await readBy('plain', { near: 3 })).not.toEqual([]);
    expect(await readBy('plain', { blur: 2 })).toEqual([]);
    expect(await readBy('sharp', { blur: 2 })).not.toEqual([]);
    expect(await readBy('sharp', { light: 0.1, noise: 5 })).toEqual([]);
    expect(await readBy('even', { light: 0.1, noise: 5 })).not.toEqual([]);
  });

  test('finds nothing where nothing can be seen, rather than something wrong', async () => {
    expect(await codesIn({ blur: 6 })).toEqual([]);
    expect(await codesIn({ light: 0.02, noise: 12 })).toEqual([]);
  });
});

describe('a code', () => {
  const numbers = fc.uint8Array({ minLength: 5, maxLength: 5 }).map(toTrackingNumber);

  test('leads to a parcel by its number, or by the link of its page', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.constantFrom('https://api.svc.example', 'http://127.0.0.1:8000'),
        (number, origin) => {
          for (const text of [
            number,
            ` ${number.toLowerCase()}`,
            `${origin}/t/${number}`,
            `${origin}/t/${number}/`,
          ])
            expect(parseLabelCode(text)).toBe(number);
        },
      ),
    );
  });

  test.each([
    '',
    'SVC',
    '5901234123457',
    'SVC000000001',
    'https://api.svc.example/o/SVC000000000',
    'https://t/',
  ])('is none of our labels where it says %j', (text) => {
    expect(parseLabelCode(text)).toBeUndefined();
  });
});
