import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from '../people/identity/sign-up.ts';
import type { browsing } from '../services/site.ts';
import { barriersOf } from './page-audit.ts';

/** The two windows in which every screen of a face is looked at, each with the widths into which it fits. */
export const looks = [
  { width: 360, scheme: 'light', widths: [320, 360] },
  { width: 1280, scheme: 'dark', widths: [1600, 1280] },
] as const;

/** The faces whose screens are walked. */
type WalkedFace = 'app' | 'ride' | 'dispatch' | 'partners' | 'ops';

/** The paths of all screens of a face, so that a new one is walked too. */
export async function screenPathsOf(face: WalkedFace): Promise<readonly string[]> {
  const source = await readFile(new URL(`../../../web/apps/${face}/screens.ts`, import.meta.url), 'utf8');
  return [`/${face}`, ...[...source.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)];
}

/** Opens a screen, and asserts that it is whole, shows something, keeps nobody out and fits into a window of each width. */
export async function assertScreen(page: Page, url: string, widths: readonly number[]): Promise<void> {
  expect(url).not.toContain('undefined');
  await page.goto(url);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(new URL(url).pathname);
  expect(await page.getByText('There is nothing here').count()).toBe(0);
  for (const one of widths) {
    await page.setViewportSize({ width: one, height: 800 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(one);
  }
  expect(await barriersOf(page)).toEqual([]);
}

/** Enters an e-mail address and the password where a face asks for them. */
export async function enterFace(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A window in which somebody is about to sign in to a face. Nothing of its sign-in keeps anybody out. */
export async function openFace(
  site: ReturnType<typeof browsing>,
  face: WalkedFace,
  { width, scheme }: (typeof looks)[number],
  more: BrowserContextOptions = {},
): Promise<Page> {
  const viewport = { width, height: 800 };
  const page = await site.window({ viewport, colorScheme: scheme, bypassCSP: true, ...more });
  await page.goto(site.at(`/${face}/`));
  expect(await barriersOf(page)).toEqual([]);
  return page;
}
