import { kobo } from '../../kernel/money.ts';

/** The largest order that may be paid at the hand-over. */
export const unpaidLimits = { units: 20, total: kobo(10_000_000) } as const;
