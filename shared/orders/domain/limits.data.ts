import { kobo } from '../../kernel/money.ts';

/** The largest order that is paid when it is handed over. */
export const unpaidLimits = { units: 20, total: kobo(10_000_000) } as const;
