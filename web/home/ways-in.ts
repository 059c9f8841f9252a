import { readFile } from 'node:fs/promises';
import { faces } from '../apps/faces.data.ts';

/** Where each kind of user goes, in the words of what they do there. */
const ways = [
  { path: '/app/', icon: 'shop', who: 'Merchants', what: 'Open a shop, send parcels and get paid.' },
  { path: '/ride/', icon: 'pin', who: 'Riders', what: 'Take jobs near you, and be paid for each.' },
  {
    path: '/dispatch/',
    icon: 'parcels',
    who: 'Carriers',
    what: 'Claim parcels, send your riders and set your prices.',
  },
  {
    path: '/partners/',
    icon: 'people',
    who: 'Partners',
    what: 'Bring merchants, open their shops and earn on them.',
  },
  { path: '/docs/', icon: 'key', who: 'Developers', what: 'Do all of it by API, in test mode first.' },
] as const;

const isThere = (path: string) => path === '/docs/' || faces.some((face) => face.path === path);

/** The ways in, as a list of links. Each has one of the icons that all faces show, in the page itself. */
export async function renderWaysIn(): Promise<string> {
  const icons = await readFile(new URL('../apps/kit/parts/icons.svg', import.meta.url), 'utf8');
  const drawn = (icon: string) =>
    new RegExp(`<symbol id="${icon}"[^>]*>(.*?)</symbol>`, 's').exec(icons)?.[1];
  return ways
    .filter(({ path }) => isThere(path))
    .map(
      ({ path, icon, who, what }) =>
        `<li><a href="${path}"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${drawn(icon)}</svg><b>${who}</b><span>${what}</span></a></li>`,
    )
    .join('\n        ');
}
