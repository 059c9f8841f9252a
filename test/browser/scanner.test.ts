import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../functions/api.ts';
import { code128WidthOf, encodeCode128 } from '../../shared/labels/domain/code128.ts';
import { buildSiteFiles } from '../../web/site.ts';
import { blacken, blank } from '../support/asserts/bitmap.ts';
import { printPaper } from '../support/asserts/label-paper.ts';
import { barriersOf } from '../support/asserts/page-audit.ts';
import { photograph } from '../support/asserts/photos.ts';
import { dotsPerMm } from '../support/asserts/zpl.ts';
import { cameraArgs, writeFilm } from '../support/services/films.ts';
import { painted, pngOf } from '../support/services/pictures.ts';
import { browsing } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const { paper, tracking } = await printPaper();
const seen = photograph(paper, dotsPerMm, { turn: 8, light: 0.2, noise: 6 });
const film = join(mkdtempSync(join(tmpdir(), 'film-')), 'label.y4m');
writeFilm(film, {
  ...seen,
  dots: Uint8Array.from({ length: seen.data.length / 4 }, (_, at) => seen.data[4 * at] ?? 0),
});

/** An address as machines have it in a local network. */
const plain = '10.9.8.7';
const site = browsing({ site: ({ baseUrl }) => buildSiteFiles(api, { baseUrl, version: '0' }, true) }, [
  ...cameraArgs(film),
  `--host-resolver-rules=MAP ${plain} 127.0.0.1`,
]);
const page = '/apps/parts/';

let who: Visitor;
afterEach(() => who.leave());

const loaded = () => who.page.evaluate(`performance.getEntriesByType('resource').map(({ name }) => name)`);

/** A photo of the bars of a text. */
function photoOf(text: string): Promise<Buffer> {
  const bitmap = blank(3 * code128WidthOf(text) + 120, 200);
  let x = 60;
  for (const [place, modules] of encodeCode128(text).entries()) {
    if (place % 2 === 0) blacken(bitmap, [x, 40, x + 3 * modules, 160]);
    x += 3 * modules;
  }
  const { width, height, dots } = bitmap;
  return pngOf(
    painted(width, height, (left, top) => {
      const shade = dots[top * width + left] ?? 0;
      return [shade, shade, shade, 255];
    }),
  );
}

const pick = async (picture: Buffer) =>
  who.page
    .getByLabel('Read a photo')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture });

describe('the scanner of a page', () => {
  beforeEach(async () => {
    who = await site.visitor();
  });

  test('reads the label that its camera sees, with what it loads after the tap, under the policy of the page', async () => {
    await who.page.goto(site.at(page));
    await who.sees('Scanner');
    expect(JSON.stringify(await loaded())).not.toMatch(/scan/);
    await who.press('Scan');
    await who.reads(`Scanned: ${tracking}`);
    expect(await who.page.locator('video').count()).toBe(0);
  });

  test('loads nothing where the browser reads codes by itself', async () => {
    await who.page.addInitScript(`window.BarcodeDetector = class {
      static getSupportedFormats = async () => ['code_128', 'qr_code'];
      detect = async ({ width }) => (width > 0 ? [{ rawValue: 'https://svc.example/t/${tracking}' }] : []);
    }`);
    await who.page.goto(site.at(page));
    await who.press('Scan');
    await who.reads(`Scanned: ${tracking}`);
    expect(JSON.stringify(await loaded())).not.toMatch(/scan/);
  });

  test('turns its camera off when it is closed, and gives the focus back', async () => {
    // A film in which nothing is read, so that the scanner stays open.
    await who.page.route('**/apps/scan-reader-*', () => undefined);
    await who.page.goto(site.at(page));
    await who.press('Scan');
    await expect
      .poll(() => who.page.evaluate(`document.querySelector('video')?.videoWidth ?? 0`))
      .toBeGreaterThan(0);
    expect(await barriersOf(who.page)).toEqual([]);
    await who.page.evaluate(`window.track = document.querySelector('video').srcObject.getTracks()[0]`);
    await who.page.keyboard.press('Escape');
    await expect.poll(() => who.page.evaluate('track.readyState')).toBe('ended');
    expect(await who.page.evaluate('document.activeElement.textContent')).toBe('Scan');
  });

  test('reads without a network, by what the worker of the page keeps', async () => {
    await who.page.goto(site.at(page));
    await who.page.evaluate(`navigator.serviceWorker
      .register('${page}worker.js', { scope: '${page}' })
      .then(() => navigator.serviceWorker.ready)`);
    await expect.poll(() => who.page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    await who.page.context().setOffline(true);
    await who.page.reload();
    await who.press('Scan');
    await who.reads(`Scanned: ${tracking}`);
  });

  test('says that its reader did not load, and reads once it has', async () => {
    await who.page.route('**/scanner-*.js', (route) => route.abort());
    await who.page.goto(site.at(page));
    await who.press('Scan');
    await who.reads('The scanner could not be loaded. Check your connection, or type the number.');
    await who.page.unroute('**/scanner-*.js');
    await who.page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await who.reads(`Scanned: ${tracking}`);
  });

  test('says why it sees nothing where the camera is refused, and reads photos and typed numbers', async () => {
    await who.page.addInitScript(
      `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
    );
    await who.page.goto(site.at(page));
    await who.press('Scan');
    await who.reads('The camera is not allowed for this page.');
    await pick(await photoOf('5901234123457'));
    await who.reads('This is not one of our labels.');
    await pick(await pngOf(painted(60, 60, () => [255, 255, 255, 255])));
    await who.reads('The photo shows no code.');
    await who.press('Type the number instead');
    await who.fill('Tracking number', 'SVC123');
    await who.press('Use this number');
    expect(await who.saidOf('Tracking number')).toMatch(/^No label of ours has this number/);
    expect(await barriersOf(who.page)).toEqual([]);
    await who.press('Use the camera');
    await pick(await photoOf(tracking));
    await who.reads(`Scanned: ${tracking}`);
    await who.press('Scan');
    await who.press('Type the number instead');
    await who.fill('Tracking number', tracking.toLowerCase());
    await who.page.keyboard.press('Enter');
    await expect.poll(() => who.page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the scanner of a page without a secure address', () => {
  test('says so, and reads a photo', async () => {
    const origin = new URL(site.at('')).origin.replace('127.0.0.1', plain);
    who = await site.visitorAt(origin);
    await who.page.goto(`${origin}${page}`);
    await who.press('Scan');
    await who.reads('Browsers give the camera only to pages at an https address.');
    await pick(await photoOf(tracking));
    await who.reads(`Scanned: ${tracking}`);
  });
});
