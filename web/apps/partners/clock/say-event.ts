import { earningWords } from '../words/money.ts';

const titles: Readonly<Record<string, string>> = earningWords.clock.events;

/** What an event is called for people; undefined for one that partners do not hear of. */
export function sayEvent(event: string): string | undefined {
  const [area, ...name] = event.split('.');
  return area === 'distribution'
    ? (titles[name.join('_')] ?? name.join(' ').replaceAll('_', ' '))
    : undefined;
}
