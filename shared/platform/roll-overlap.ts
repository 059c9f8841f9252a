import { msPerDay } from '../kernel/time.ts';

/** Milliseconds for which a rolled secret (of an API key, of webhooks) works beside the new one. */
export const rollOverlap = msPerDay;
