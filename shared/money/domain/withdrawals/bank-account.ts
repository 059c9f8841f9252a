import { type Mode, msPerDay } from '#ground/domain';

/**
 * Milliseconds from a change of the bank account until money can be withdrawn to it, so that its owner can act on the
 * mail about a change that somebody else made. Test money is not really sent, so it does not wait.
 */
const wait: Readonly<Record<Mode, number>> = { live: msPerDay, test: 0 };

/** The time from which money can be withdrawn to an account. @param changed when it became the account */
export const usableSinceOf = (mode: Mode, changed: Date): Date => new Date(changed.getTime() + wait[mode]);
