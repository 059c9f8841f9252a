import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod';
import { routes } from '../../functions/routes.ts';
import { siteFiles } from '../../web/site.ts';
import { ask } from '../infra/local/requests.ts';
import { startBrowser } from './browser.ts';
import { type Stack, startStack } from './stack.ts';
import { until } from './until.ts';
import { visitor } from './visitor.ts';

const Inbox = z.object({ results: z.array(z.object({ text: z.string() })) });

/** The whole service with its site, and a browser, for one test file. */
export function browsing() {
  let stack: Stack;
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
    stack = await startStack({ site: ({ baseUrl }) => siteFiles(routes, { baseUrl, version: '0' }) });
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });
  return {
    /** The address of a page of the site. */
    at: (path: string) => stack.baseUrl + path,
    visitor: () => visitor(browser, stack.baseUrl),
    /** The newest link to a page under /account/ that was mailed to an address. */
    linkTo: (page: string, email: string) =>
      until(async () => {
        const { json } = await ask(stack.baseUrl, `/_local/inbox/?to=${encodeURIComponent(email)}`);
        const mails = Inbox.parse(json).results;
        const links = mails.flatMap(({ text }) => text.match(/http\S+#token=\S+/g) ?? []);
        return links.find((link) => new URL(link).pathname === `/account/${page}/`);
      }),
  };
}
