import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { toId } from '../../../../shared/kernel/ids.ts';
import { processWire } from '../../../../shared/platform/wire.ts';
import { lekki } from '../../people/identity/fixtures.ts';
import type { Person } from '../../people/identity/sign-up.ts';
import { stored } from '../../people/shipments/shipments.ts';
import type { browsing } from '../site.ts';
import { endingsSaid, tellLines } from './spoken.ts';

/** A rider's phone with the app: its network can be cut, and the app killed. */
export interface Phone {
  readonly context: BrowserContext;
  /** The page of the app that is open. */
  page(): Page;
  open(path: string): Promise<void>;
  /** Kills the app, and opens it where it was. */
  kill(): Promise<void>;
  cut(isOffline: boolean): Promise<void>;
  /** Whatever the app said so far. */
  readonly said: Set<string>;
  /** Ends every loss: the network is there, and answers. */
  recover(): Promise<void>;
  /** Waits until nothing waits on the phone. */
  settle(): Promise<void>;
  /** Ends it. @throws when it said of a parcel that it was delivered, or back, before the service had it, or was at fault */
  leave(): Promise<void>;
}

/** How many steps and files the phone keeps. No page but one that has opened the queue may ask. */
export const countKept = (page: Page) =>
  page.evaluate<number>(`new Promise((done, fail) => {
    const opened = indexedDB.open('svc.queue');
    opened.onerror = () => fail(opened.error);
    opened.onsuccess = () => {
      const counted = opened.result.transaction('steps').objectStore('steps').count();
      counted.onsuccess = () => {
        opened.result.close();
        done(counted.result);
      };
    };
  })`);

/** Signs a rider in on a page that asks for it. */
export async function signInRider(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('.menu-button').waitFor();
}

/**
 * A phone on which a rider is signed in. She is near every place of these tests.
 * @param prepare runs in each page before its scripts
 */
export async function openPhone(
  site: ReturnType<typeof browsing>,
  rider: Person,
  prepare = '',
): Promise<Phone> {
  const viewport = { width: 360, height: 740 };
  const context = await site.device({
    viewport,
    geolocation: { ...lekki, accuracy: 10 },
    permissions: ['geolocation'],
  });
  context.setDefaultTimeout(20_000);
  const said = new Set<string>();
  const complaints: string[] = [];
  const looks: Promise<unknown>[] = [];
  /** The app says how a parcel ended: the service must say the same. */
  async function check(line: string, path: string): Promise<void> {
    const [, id] = /\/ride\/jobs\/([\w-]+)\//.exec(path) ?? [];
    const status = endingsSaid.get(line);
    if (id && status && (await stored(processWire(), toId<'Shipment'>(id))).status !== status)
      complaints.push(`${line} It is not, on ${path}`);
  }
  await context.exposeFunction('hearLine', (line: string, path: string) => {
    said.add(line);
    looks.push(check(line, path));
  });
  await context.addInitScript(tellLines + prepare);
  context.on('weberror', (error) => complaints.push(error.error().message));
  let page = await context.newPage();
  await page.goto(site.at('/ride/'));
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await signInRider(page, rider);
  await page.getByText('You are not carrying anything').waitFor();
  return {
    context,
    said,
    page: () => page,
    open: async (path) => {
      await page.goto(site.at(path));
    },
    async kill() {
      const url = page.url();
      await page.close();
      page = await context.newPage();
      await page.goto(url);
    },
    cut: (isOffline) => context.setOffline(isOffline),
    async recover() {
      await context.unrouteAll({ behavior: 'wait' });
      await context.setOffline(false);
    },
    settle: () => expect.poll(() => countKept(page), { timeout: 20_000 }).toBe(0),
    async leave() {
      await context.close();
      await Promise.all(looks);
      expect(complaints).toEqual([]);
    },
  };
}
