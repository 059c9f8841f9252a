import type { Point } from '../../../../shared/kernel/geo.ts';

/** The address that opens the maps of the phone at a place. Android asks which; Apple's phones have their own. */
export function navigationOf({ latitude, longitude }: Point, agent: string): string {
  const at = `${latitude},${longitude}`;
  if (/Android/.test(agent)) return `geo:${at}?q=${at}`;
  if (/iPhone|iPad|Macintosh/.test(agent)) return `https://maps.apple.com/?daddr=${at}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${at}`;
}
