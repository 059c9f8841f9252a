import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processWire } from '../../../shared/platform/wire.ts';
import { enterFace, looks, openFace } from '../../support/asserts/screens.ts';
import { keepBusy } from '../../support/people/fleets/busy-fleet.ts';
import { verifiedPerson } from '../../support/people/fleets/carrier-person.ts';
import { browsing } from '../../support/services/site.ts';

const site = browsing();
let page: Page;
let cpu: CDPSession;

beforeAll(async () => {
  const wire = processWire();
  const { person, user } = await verifiedPerson(wire);
  await keepBusy(wire, user, { parcels: 200, riders: 30 });
  page = await openFace(site, 'dispatch', looks[1]);
  await enterFace(page, person);
  await page.locator('[data-parcel]').nth(199).waitFor({ state: 'attached' });
  cpu = await page.context().newCDPSession(page);
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: 4 });
});
afterAll(() => page.close());

/**
 * Milliseconds from a tap to the frame in which its answer is seen. The page runs both.
 * @param press taps
 * @param answer tells whether it is there
 */
const tapToFrame = (press: string, answer: string) =>
  page.evaluate<number>(`new Promise((done) => {
    const begin = performance.now();
    ${press};
    const look = () =>
      ${answer} ? setTimeout(() => done(performance.now() - begin)) : requestAnimationFrame(look);
    requestAnimationFrame(look);
  })`);

const medianOf = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const press = (selector: string) => `document.querySelector('${selector}').click()`;
const isThere = (selector: string) => `document.querySelector('${selector}')`;

async function measure([act, seen]: readonly string[], [back, gone]: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 9; round++) {
    times.push(await tapToFrame(act ?? '', seen ?? ''));
    await tapToFrame(back ?? '', gone ?? '');
    await page.waitForTimeout(50);
  }
  return medianOf(times);
}

describe('200 parcels and 30 riders on one screen, with the processor four times slower,', () => {
  test('show another part of the board within 100 ms of the tap', async () => {
    const ms = await measure(
      [press('.tabs a:nth-child(4)'), isThere('.tabs a:nth-child(4)[aria-current]')],
      [press('.tabs a:first-child'), isThere('.tabs a:first-child[aria-current]')],
    );
    expect(ms).toBeLessThanOrEqual(100);
  });

  test('scroll at 30 frames a second or more', async () => {
    const frames = await page.evaluate<number[]>(`new Promise((done) => {
      const frames = [];
      let last = performance.now();
      const step = (now) => {
        frames.push(now - last);
        last = now;
        scrollBy(0, 120);
        if (frames.length < 120) requestAnimationFrame(step);
        else done(frames);
      };
      requestAnimationFrame(step);
    })`);
    expect(medianOf(frames)).toBeLessThanOrEqual(34);
  });
});
