import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { consumers } from '../../functions/consumers.ts';
import { seedDemo } from '../../infra/local/demo/seed.ts';
import { keep } from '../../shared/notices/adapters/inbox.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { barriersOf, markupFaultsOf } from '../support/asserts/page-audit.ts';
import { browsing, eachVisitor } from '../support/services/site.ts';
import type { Visitor } from '../support/services/visitor.ts';

const site = browsing({
  consumers: consumers.map((one) => (one.id === 'sandbox.walk' ? { ...one, delay: 0 } : one)),
  seed: ({ dataDir }) => seedDemo({ wire: processWire(), dataDir }),
});
let who: Visitor;
eachVisitor(site, (visitor) => {
  who = visitor;
});

const part = (selector: string) => who.page.locator(selector);
/** Marks the page, so that a reload would be noticed. */
const open = async (path: string) => {
  await who.page.goto(site.at(path));
  await who.page.evaluate('document.loadedOnce = true');
};
const isSamePage = () => who.page.evaluate('document.loadedOnce');
/** Lets the page look again until it shows this: each time it waits longer than the parcel rests. */
const shows = <T>(read: () => Promise<T>) =>
  expect.poll(async () => {
    await who.page.clock.runFor(5_000);
    return read();
  });

/** Opens a page in a second window of the same browser, beside the visitor's own. */
async function openWindow(path: string, options: BrowserContextOptions): Promise<Page> {
  await open(path);
  const context = await who.page.context().browser()?.newContext(options);
  if (!context) throw new Error('the browser is closed');
  const page = await context.newPage();
  await page.goto(site.at(path));
  return page;
}

/** Sends a command of the page as a shell does. @returns the status of the answer */
async function send(command: string): Promise<number> {
  const [, url = ''] = /^curl (\S+)/.exec(command) ?? [];
  const headers = [...command.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const [, body] = /-d '([^']+)'/.exec(command) ?? [];
  const { status } = await fetch(url, {
    headers: Object.fromEntries(headers),
    ...(body !== undefined && { method: 'POST', body }),
  });
  return status;
}

describe('the start page', () => {
  test('shows a parcel that moves to the door by itself, and sends another one', async () => {
    await open('/');
    const statuses = new Set<string>();
    await shows(async () => {
      statuses.add((await part('#status').textContent()) ?? '');
      return [...statuses].at(-1);
    }).toBe('Delivered');
    expect([...statuses]).toEqual(expect.arrayContaining(['On its way', 'The rider is at the door']));
    expect(await part('#milestones [aria-current]').innerText()).toBe('Delivered');
    const first = await part('#number').innerText();
    expect(await part('#number').getAttribute('href')).toBe(`/t/${first}`);
    await who.press('Send another parcel');
    await shows(() => part('#number').innerText()).not.toBe(first);
    await shows(() => part('#milestones .done').count()).toBeLessThan(6);
    expect([await isSamePage(), await part('#steps-done').innerText()]).toEqual([true, '0 of 5 done.']);
  });

  test('has a command for each first step, which ticks itself once that was sent', async () => {
    await open('/');
    for (const [nth, step] of ['key', 'quote', 'booking', 'webhook', 'order'].entries()) {
      const item = part(`#step-${step}`);
      expect([step, await item.locator('.state').innerText()]).toEqual([step, 'To do']);
      const status = await send((await item.locator('code').textContent()) ?? '');
      expect([step, status]).toEqual([step, step === 'key' ? 200 : 201]);
      await shows(() => item.locator('.state').innerText()).toBe('Done');
      await shows(() => part('#steps-done').innerText()).toBe(`${nth + 1} of 5 done.`);
    }
    expect(await isSamePage()).toBe(true);
    await who.page.reload();
    await who.reads('5 of 5 done.');
  });

  test('copies what stands beside a button, and says so', async () => {
    await who.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/');
    await who.press('Copy Password of Platform admin');
    await expect.poll(() => part('#said').textContent()).toBe('Copied Password of Platform admin.');
    const copied = await who.page.evaluate('navigator.clipboard.readText()');
    expect(await part('body').innerText()).toContain(copied);
  });

  test('can be read without JavaScript: keys, commands and shops', async () => {
    const page = await openWindow('/', { javaScriptEnabled: false });
    const text = await page.locator('main').innerText();
    for (const said of [
      /svc_test_\w{49}/,
      /merchant@demo\.example/,
      /4084 0840 8408 4081/,
      /Turn on JavaScript/,
    ])
      expect(text).toMatch(said);
    expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(0);
    await page.getByText('Get a quote').click();
    await page.getByText('/api/v1/rates/').waitFor();
    await page.getByRole('link', { name: 'Visit the test shop' }).first().click();
    await page.waitForURL(site.at('/s/test-adire-house/'));
    await page.context().close();
  });
});

describe('the inbox', () => {
  const tell = (id: string, to: string, text: string) =>
    keep(processWire().config.SVC_INBOX_FILE ?? '', {
      id,
      to,
      channel: 'sms',
      text,
      at: '2026-11-21T09:30:00.000Z',
    });
  const texts = () => part('#messages .text').allInnerTexts();

  test('shows what comes in while a filter is typed, and leaves the filter, the focus and a link alone', async () => {
    await tell('1', '+2348000000901', 'First: http://svc.example/t/1');
    await tell('2', '+2348000000902', 'For another');
    await open('/_local/inbox/');
    await who.page.getByLabel('Recipient').pressSequentially('901');
    await shows(texts).toEqual(['First: http://svc.example/t/1']);
    await part('#messages .text a').focus();
    await tell('3', '+2348000000901', 'Second');
    await tell('4', '+2348000000902', 'For another again');
    await shows(texts).toEqual(['Second', 'First: http://svc.example/t/1']);
    expect(await who.page.evaluate('document.activeElement.textContent')).toBe('http://svc.example/t/1');
    expect([await isSamePage(), await who.value('Recipient')]).toEqual([true, '901']);
    expect(await part('#count').innerText()).toBe('2 messages, filtered, newest first.');
    expect(new URL(who.page.url()).search).toBe('?to=901');
    await who.page.getByRole('radio', { name: 'Mail' }).check({ force: true });
    await shows(() => part('#count').innerText()).toBe('No message matches.');
  });

  test('is filtered by its form where there is no JavaScript', async () => {
    await tell('5', '+2348000000903', 'A text');
    const page = await openWindow('/_local/inbox/', { javaScriptEnabled: false });
    await page.getByLabel('Recipient').fill('903');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/to=903/);
    expect(await page.locator('#messages .text').allInnerTexts()).toEqual(['A text']);
    await page.context().close();
  });
});

describe.each(['/', '/_local/inbox/'])('the page at %s', (path) => {
  test.each([
    [320, 'dark'],
    [1280, 'light'],
  ] as const)('keeps nobody out and fits the screen at %i pixels, %s', async (width, colorScheme) => {
    await keep(processWire().config.SVC_INBOX_FILE ?? '', {
      id: 'audited',
      to: 'ngozi@people.example',
      channel: 'mail',
      text: 'Verify your e-mail address\n\nOpen this link: http://svc.example/account/',
      at: '2026-11-21T09:30:00.000Z',
    });
    const page = await openWindow(path, { viewport: { width, height: 800 }, colorScheme, bypassCSP: true });
    await page.locator('html.js').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await page.context().close();
  });

  test('is valid, and has no script and no style in it', async () => {
    const html = (await (await who.page.goto(site.at(path)))?.text()) ?? '';
    expect(await markupFaultsOf(html)).toEqual([]);
    expect(html).not.toMatch(
      /<script(?![^>]*(src="\/_local\/|type="application\/))|<style|style="|\son[a-z]+=/,
    );
  });
});
