import type { Browser, Request } from 'playwright-core';
import { expect } from 'vitest';

/** The narrowest screens that people have. */
const viewport = { width: 320, height: 640 };

/**
 * Somebody with a small screen who opens pages, reads headings, fills in fields by their labels and presses buttons.
 * @param origins whom the pages may ask for anything, in the order in which they do
 */
export async function visitor(browser: Browser, origins: readonly string[]) {
  const page = await browser.newPage({ viewport });
  page.setDefaultTimeout(60_000);
  const asked: Request[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => {
    // Refused requests are reported too; what the page makes of them is for the tests to look at.
    if (line.type() === 'error' && !line.text().startsWith('Failed to load')) complaints.push(line.text());
  });
  const field = (label: string) =>
    page.getByLabel(label, { exact: true }).and(page.locator(':is(input, textarea):visible'));

  return {
    page,
    /** Waits for a page, or a part of one, to be headed by this. */
    sees: (heading: string) => page.getByRole('heading', { name: heading, exact: true }).waitFor(),
    reads: (text: string) => page.getByText(text).filter({ visible: true }).waitFor(),
    press: (button: string) => page.getByRole('button', { name: button, exact: true }).click(),
    fill: (label: string, text: string) => field(label).fill(text),
    value: (label: string) => field(label).inputValue(),
    /** What is said of a field beside its label, aloud too. */
    async saidOf(label: string) {
      const id = await field(label).getAttribute('aria-describedby');
      return page.locator(`[id="${id}"]`).textContent();
    },
    /** The requests that send something, to paths that end in this. */
    sent: (path: string) =>
      asked.filter((request) => request.method() === 'POST' && request.url().endsWith(path)),
    /**
     * Closes the page.
     * @param stores origins of the files that were sent
     * @throws when it was at fault: an error, a request to another host, a line that is too wide
     */
    async leave(...stores: readonly string[]) {
      const width = await page.evaluate('document.documentElement.scrollWidth');
      await page.close();
      const hosts = new Set(asked.map((request) => new URL(request.url()).origin));
      hosts.delete('null');
      expect({ complaints, hosts: [...hosts], width }).toEqual({
        complaints: [],
        hosts: [...origins, ...stores],
        width: viewport.width,
      });
    },
  };
}

export type Visitor = Awaited<ReturnType<typeof visitor>>;
