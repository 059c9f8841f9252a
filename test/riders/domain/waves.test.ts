import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { broadcastStepOf, nextWaveDelayOf, waves } from '../../../shared/riders/domain/waves.ts';

const start = Date.parse('2026-11-21T09:30:00.000Z');
const since = new Date(start).toISOString();
const at = (seconds: number) => new Date(start + seconds * 1000);
const round = `${since}#2`;
const state = (wave: number, notified?: true) => ({ round, since, wave, notified });

describe('what a message finds to do', () => {
  test('is the first wave, where nothing was chosen or a round before was', () => {
    expect(broadcastStepOf(undefined, round, at(0))).toEqual({ step: 'choose', wave: 1 });
    expect(broadcastStepOf({ ...state(3, true), round: `${since}#1` }, round, at(0))).toMatchObject({
      wave: 1,
    });
  });

  test('is nothing once a later round began', () => {
    expect(broadcastStepOf(state(1), `${since}#1`, at(100))).toEqual({ step: 'stop' });
  });

  test('is to go on with a wave that was not notified, however late', () => {
    for (const wave of [1, 2, 3])
      expect(broadcastStepOf(state(wave), round, at(500))).toEqual({ step: 'go_on' });
  });

  test('is the next wave once it is due, and nothing after the last', () => {
    expect(broadcastStepOf(state(1, true), round, at(29.9))).toEqual({ step: 'go_on' });
    expect(broadcastStepOf(state(1, true), round, at(30))).toEqual({ step: 'choose', wave: 2 });
    expect(broadcastStepOf(state(2, true), round, at(89))).toEqual({ step: 'go_on' });
    expect(broadcastStepOf(state(2, true), round, at(90))).toEqual({ step: 'choose', wave: 3 });
    expect(broadcastStepOf(state(3, true), round, at(90))).toEqual({ step: 'stop' });
  });

  test('skips no wave, and ends, at whatever times the message comes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 10 }), (gaps) => {
        const chosen: number[] = [];
        let now = 0;
        let found: ReturnType<typeof state> | undefined;
        for (const gap of gaps) {
          now += gap;
          const next = broadcastStepOf(found, round, at(now));
          if (next.step === 'choose') {
            chosen.push(next.wave);
            found = state(next.wave, gap % 2 ? true : undefined);
          } else if (found && next.step === 'go_on') found = { ...found, notified: true };
        }
        expect(chosen).toEqual(waves.slice(0, chosen.length).map((_, nth) => nth + 1));
      }),
    );
  });
});

test('the next wave is awaited from the first one on', () => {
  expect(nextWaveDelayOf(state(1), at(4))).toBe(26);
  expect(nextWaveDelayOf(state(2), at(40))).toBe(50);
  expect(nextWaveDelayOf(state(2), at(400))).toBe(0);
  expect(nextWaveDelayOf(state(3), at(90))).toBeUndefined();
});
