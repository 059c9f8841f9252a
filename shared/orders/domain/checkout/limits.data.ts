import { asKobo } from '#ground/domain';
/** The largest order that may be paid at the hand-over. */
export const unpaidLimits = { units: 20, total: asKobo(10_000_000) } as const;
