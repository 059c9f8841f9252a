import { describe, expect, test } from 'vitest';
import { api } from '../../functions/api.ts';
import { isInSite, siteFolders } from '../../infra/edge/site.ts';
import { areaOf } from '../../shared/platform/http/area.ts';
import { buildMailedLink, mailedPages } from '../../shared/platform/secrets/mailed-link.ts';
import { guidePathOf } from '../../web/docs/guides/guide-page.ts';
import { guideGroups } from '../../web/docs/guides/list.ts';
import { buildSiteFiles } from '../../web/site.ts';

const files = await buildSiteFiles(api, { baseUrl: 'https://api.svc.example', version: '1.2.3' });
const pages = [...files.keys()].filter((path) => path.endsWith('/'));
/** Each guide and each area of the API has a page in the documentation. */
const listed = [
  ...guideGroups.flatMap(({ guides }) => guides.map(guidePathOf)),
  ...api.routes.map(({ id }) => `/docs/${areaOf(id)}/`),
];
const textOf = (path: string) => String(files.get(path)?.body ?? '');
/** The files of the site that a page loads or links to, and those that they import. */
const loadedBy = (path: string): string[] =>
  [
    ...textOf(path).matchAll(
      path.endsWith('.js') ? /(?:from|import\()"([./][^"]+)"/g : /(?:href|src)="([^"#]+)/g,
    ),
  ]
    .map(([, link]) => link ?? '')
    .filter((link) => link !== 'data:,' && !link.startsWith('https://'))
    .map((link) => new URL(link, `https://site.example${path}`).pathname)
    .flatMap((link) => (link.endsWith('.js') && link !== path ? [link, ...loadedBy(link)] : [link]));

describe('the site', () => {
  test('has the documentation, the pages that mails link to, the page of a parcel, the first page of all, and the faces', () => {
    expect(pages.filter((path) => !listed.includes(path))).toEqual([
      '/docs/',
      '/docs/errors/',
      '/docs/events/',
      '/docs/changelog/',
      '/account/verify-email/',
      '/account/reset-password/',
      '/account/invitation/',
      '/account/staff-invitation/',
      '/account/organization-invitation/',
      '/account/leave-waitlist/',
      '/account/claim/',
      '/account/pay-invoice/',
      '/account/cancel-recovery/',
      '/account/partners/',
      '/account/security/',
      '/t/',
      '/home/',
      '/app/',
      '/ride/',
      '/ops/',
      '/dispatch/',
      '/partners/',
    ]);
  });

  test('is in the folders that are served beside the API', () => {
    expect([...files.keys()].filter((path) => !isInSite(path))).toEqual(['/openapi.json']);
    expect(
      siteFolders.filter((folder) => ![...files.keys()].some((path) => path.startsWith(`${folder}/`))),
    ).toEqual([]);
  });

  test('hides no route', () => {
    const paths = api.routes.flatMap(({ path, aliases }) => [path, ...aliases]);
    expect(paths.filter((path) => isInSite(path.replace('/api/v1', '')))).toEqual([]);
  });

  test.each(pages)('%s loads a style and a script, and links to nothing that is not there', (page) => {
    const loaded = loadedBy(page);
    expect(['.css', '.js'].filter((kind) => !loaded.some((path) => path.endsWith(kind)))).toEqual([]);
    expect(loaded.filter((path) => !files.has(path))).toEqual([]);
  });

  test.each(pages)('%s lets the browser ask no other host for anything', (page) => {
    expect(textOf(page)).toContain(`http-equiv="Content-Security-Policy" content="default-src 'self';`);
    // The documentation names addresses of others in its texts and examples.
    const asking = textOf(page).match(/<(?:link|script|img|iframe|form|meta)\b[^>]*"(?:https?:)?\/\/[^>]*>/g);
    expect(asking).toBeNull();
  });

  test.each(mailedPages)('has the page that a link to %s leads to', (page) => {
    const { origin, pathname, search, hash } = new URL(
      buildMailedLink('https://svc.example', page, 'a-b_c.d'),
    );
    expect([origin, search, hash]).toEqual(['https://svc.example', '', '#token=a-b_c.d']);
    expect(files.get(pathname)?.contentType).toContain('text/html');
    const ofShopper = new URL(buildMailedLink('https://svc.example', page, 'a-b_c.d', 'shopper'));
    expect([ofShopper.pathname, ofShopper.hash]).toEqual([pathname, '#token=a-b_c.d&of=shopper']);
  });
});
