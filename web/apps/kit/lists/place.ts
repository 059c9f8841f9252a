import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { nameForClient } from '../api/acting.ts';

/** Where somebody was in a list, for as long as the tab is open. */
interface ListPlace {
  /** Its filters, as its address has them. */
  readonly search: string;
  /** Pixels from the top. */
  readonly top: number;
}

const pathHere = () => `${location.pathname.replace(/\/+$/, '')}/`;

const nameOf = (path: string) => nameForClient(`svc.list.${path}`);

function readPlace(path: string): ListPlace | undefined {
  const text = sessionStorage.getItem(nameOf(path));
  return text ? JSON.parse(text) : undefined;
}

/** The address of a list with the filters that were on when it was left. */
export const keptAddressOf = (path: string): string => path + (readPlace(path)?.search ?? '');

/** Forgets where somebody was in a list: it begins at its top, without filters. */
export const forgetListPlace = (path: string): void => sessionStorage.removeItem(nameOf(path));

/** What scrolls or could scroll by hand: from then on the page stays where it is. */
const hands = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Keeps how far down somebody is in a list, and brings her back there.
 * @param count rows that are shown: with more of them the place may be reached
 */
export function useListPlace(count: number): void {
  const { search } = location;
  // While the next screen loads, this one is still there, at the address of the other.
  const [path] = useState(pathHere);
  const wanted = useRef(0);
  useEffect(() => {
    const kept = readPlace(path);
    wanted.current = kept?.search === search ? kept.top : 0;
    const keep = () => {
      if (wanted.current === 0 && pathHere() === path)
        sessionStorage.setItem(nameOf(path), JSON.stringify({ search, top: scrollY }));
    };
    const stop = () => {
      wanted.current = 0;
    };
    keep();
    addEventListener('scroll', keep, { passive: true });
    // A tap may come before the page tells that it scrolled.
    addEventListener('click', keep, { capture: true });
    for (const hand of hands) addEventListener(hand, stop, { passive: true });
    return () => {
      removeEventListener('scroll', keep);
      removeEventListener('click', keep, { capture: true });
      for (const hand of hands) removeEventListener(hand, stop);
    };
  }, [search]);
  useEffect(() => {
    if (wanted.current === 0 || count === 0) return;
    scrollTo(0, wanted.current);
    if (scrollY >= wanted.current - 1) wanted.current = 0;
  }, [count, search]);
}

/** The filters of a list, which its address keeps. An empty one is off. */
export function useFilters() {
  const { path, query, route } = useLocation();
  const addressWith = (changes: Readonly<Record<string, string>>) => {
    const wanted = Object.entries({ ...query, ...changes }).filter(([, value]) => value !== '');
    return `${path}/${wanted.length > 0 ? `?${new URLSearchParams(wanted)}` : ''}`;
  };
  return {
    filters: query,
    /** The address of the list with filters changed. */
    addressWith,
    filter: (changes: Readonly<Record<string, string>>) => route(addressWith(changes), true),
  };
}
