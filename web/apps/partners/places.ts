import type { Place } from '../kit/frame/frame.tsx';
import { partnerWords } from './words/words.ts';

const { places } = partnerWords;

/** The places of every day: at the bottom of a phone. */
export const mainPlaces: readonly Place[] = [
  { href: '/partners/', name: places.home, icon: 'home' },
  { href: '/partners/clients/', name: places.clients, icon: 'people' },
  { href: '/partners/stores/', name: places.stores, icon: 'shop' },
  { href: '/partners/domains/', name: places.domains, icon: 'globe' },
  { href: '/partners/earnings/', name: places.earnings, icon: 'money' },
];

/** The other places, in the menu. @param isTest whether time can be advanced */
export const listOtherPlaces = (isTest: boolean): readonly Place[] => [
  { href: '/partners/plans/', name: places.plans, icon: 'check' },
  { href: '/partners/pool/', name: places.pool, icon: 'parcels' },
  { href: '/partners/invoices/', name: places.invoices, icon: 'orders' },
  { href: '/partners/webhooks/', name: places.webhooks, icon: 'share' },
  ...(isTest ? [{ href: '/partners/clock/', name: places.clock, icon: 'clock' } as const] : []),
  { href: '/partners/programs/', name: places.programs, icon: 'percent' },
  { href: '/partners/members/', name: places.members, icon: 'people' },
  { href: '/partners/keys/', name: places.keys, icon: 'key' },
  { href: '/partners/organization/', name: places.organization, icon: 'shop' },
  { href: '/partners/account/', name: places.account, icon: 'menu' },
];
