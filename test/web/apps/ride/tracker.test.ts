import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Fix,
  limitPoints,
  lookMsOf,
  maxPoints,
  movingMs,
  restingTrack,
  stillMs,
  type Track,
  type TrackerPorts,
  trackOnce,
} from '../../../../web/apps/ride/road/tracker.ts';

const at = '2027-01-10T08:00:00.000Z';
const yaba: Fix = { latitude: 6.5244, longitude: 3.3792, at };
/** Some 220 m further. */
const further: Fix = { ...yaba, latitude: 6.5264 };

/** A phone that says where it is, and a service that takes points while there is a network. */
function phone(fix: Fix, { still, offline }: { still?: boolean; offline?: boolean } = {}) {
  const sent: (readonly Fix[])[] = [];
  const looks: Fix[] = [];
  const ports: TrackerPorts = {
    async locate() {
      looks.push(fix);
      return fix;
    },
    isStill: async () => still,
    async send(points) {
      if (offline) throw new TypeError('no network');
      sent.push(points);
    },
    now: () => new Date('2027-01-10T09:00:00Z'),
  };
  return { sent, looks, ports };
}

const standing: Track = { last: yaba, isMoving: false, unsent: [] };

describe('a rider on the road', () => {
  test.each([
    ['whose first place it is', restingTrack, yaba, movingMs],
    ['who has gone on', standing, further, movingMs],
    ['who has hardly gone on, and is fast', standing, { ...yaba, speed: 4 }, movingMs],
    ['who is where she was', { ...standing, isMoving: true }, yaba, stillMs],
    ['who is some metres from where she was', standing, { ...yaba, latitude: 6.5246 }, stillMs],
  ])('%s is looked for again after her time', async (_, track, fix, ms) => {
    expect(lookMsOf(await trackOnce(track, phone(fix).ports))).toBe(ms);
  });

  test('is reported every 15 seconds, and once a minute while she stands still', () => {
    expect([movingMs, stillMs]).toEqual([15_000, 60_000]);
  });
});

describe('a phone that lies still', () => {
  test('is not asked where it is, and is reported where it was', async () => {
    const { ports, sent, looks } = phone(further, { still: true });
    expect(await trackOnce(standing, ports)).toMatchObject({ isMoving: false });
    expect(looks).toEqual([]);
    expect(sent).toEqual([[{ ...yaba, at: '2027-01-10T09:00:00.000Z' }]]);
  });

  test.each([
    ['moves again', standing, false],
    ['has no sensor', standing, undefined],
    ['was moving a moment ago', { ...standing, isMoving: true }, true],
    ['was never asked', restingTrack, true],
  ])('is asked when it %s', async (_, track, still) => {
    const { ports, looks } = phone(further, still === undefined ? {} : { still });
    await trackOnce(track, ports);
    expect(looks).toHaveLength(1);
  });
});

describe('points without a network', () => {
  test('wait, and go together in one report', async () => {
    const offline = await trackOnce(restingTrack, phone(yaba, { offline: true }).ports);
    expect([offline.unsent, offline.sentAt]).toEqual([[yaba], undefined]);
    const { ports, sent } = phone(further);
    const online = await trackOnce(offline, ports);
    expect(sent).toEqual([[yaba, further]]);
    expect([online.unsent, online.sentAt]).toEqual([[], further.at]);
  });

  test('are never more than a report takes; the first ones thin out evenly, and the newest stays', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (count) => {
        let kept: readonly Fix[] = [];
        for (let n = 0; n < count; n++)
          kept = limitPoints([...kept, { ...yaba, at: new Date(n * movingMs).toISOString() }]);
        expect(kept.length).toBeLessThanOrEqual(maxPoints);
        const times = kept.map((fix) => Date.parse(fix.at) / movingMs);
        expect(times.at(-1)).toBe(count - 1);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        const gaps = times.slice(1).map((time, n) => time - (times[n] ?? 0));
        expect(Math.max(0, ...gaps)).toBeLessThanOrEqual(Math.max(1, (4 * count) / maxPoints));
      }),
      { numRuns: 20 },
    );
  });
});
