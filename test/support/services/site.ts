import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { api } from '../../../functions/api.ts';
import type { LocalOptions } from '../../../infra/local/index.ts';
import { buildSiteFiles } from '../../../web/site.ts';
import { startBrowser } from './browser.ts';
import { forgetVisitors } from './forget-visitors.ts';
import { linkTo } from './inbox.ts';
import { type Stack, startStack } from './stack.ts';
import { type Visitor, visitor } from './visitor.ts';

/**
 * The whole service with its site, and a browser, for one test file.
 * @param options of the service
 * @param args of the browser's command line
 */
export function browsing(options: Partial<LocalOptions> = {}, args: readonly string[] = []) {
  let stack: Stack;
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(args);
    const site: LocalOptions['site'] = ({ baseUrl }) => buildSiteFiles(api, { baseUrl, version: '0' });
    stack = await startStack({ site, ...options });
    // The first page that somebody asks for builds all of them, for which no test should wait.
    await fetch(`${stack.baseUrl}/docs/`);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });
  return {
    /** The address of a page of the site. */
    at: (path: string) => stack.baseUrl + path,
    /** @param others origins of which pages are opened first */
    async visitor(...others: readonly string[]): Promise<Visitor> {
      await forgetVisitors();
      return visitor(browser, [...others, stack.baseUrl]);
    },
    /** A visitor who opens pages by another name of this machine alone. */
    async visitorAt(origin: string): Promise<Visitor> {
      await forgetVisitors();
      return visitor(browser, [origin]);
    },
    /** A page in a window of its own. */
    window: (options: BrowserContextOptions): Promise<Page> => browser.newPage(options),
    /** A browser of somebody's own, with her cookies and what she kept. */
    async device(options: BrowserContextOptions): Promise<BrowserContext> {
      await forgetVisitors();
      return browser.newContext(options);
    },
    /** The newest link to a page under /account/ that was mailed to an address. */
    linkTo: (page: string, email: string) => linkTo(stack.baseUrl, page, email),
  };
}

/**
 * A visitor for each test, whose clock the test moves.
 * @param comes is told of each
 */
export function eachVisitor(site: ReturnType<typeof browsing>, comes: (who: Visitor) => void): void {
  let who: Visitor;
  beforeEach(async () => {
    who = await site.visitor();
    await who.page.clock.install();
    comes(who);
  });
  afterEach(() => who.leave());
}
