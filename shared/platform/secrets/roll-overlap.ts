import { msPerDay } from '../../kernel/time.ts';

/** Milliseconds for which a rolled secret (of an API key, of webhooks) works together with the new one. */
export const rollOverlap = msPerDay;
