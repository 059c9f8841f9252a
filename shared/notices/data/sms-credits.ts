import * as z from 'zod';
import { atLeast, type Key, type Mode, type Table, type UserId, type Write } from '#ground/data';

/**
 * The SMS that a merchant has bought, in a mode: each lets one go out beyond a daily limit of its stores. One item.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `smsCreditsOf` | 1 GetItem | 1 read |
 * | `addSmsCredits`, `removeSmsCredit` | within a transaction | 2 write |
 */
const Credits = z.object({ credits: z.number() });

/** A merchant in a mode, whose SMS they are. */
export interface SmsBuyer {
  readonly merchant: UserId;
  readonly mode: Mode;
}

const keyOfSmsCredits = ({ merchant, mode }: SmsBuyer): Key => ({
  pk: `SMS_CREDITS#${merchant}#${mode}`,
  sk: 'CREDITS',
});

/** How many of the SMS that this merchant has bought are left? */
export async function smsCreditsOf(table: Table, buyer: SmsBuyer): Promise<number> {
  const item = await table.get(keyOfSmsCredits(buyer));
  return item ? Credits.parse(item).credits : 0;
}

/** Adds SMS that were bought, or one that was not sent. */
export const addSmsCredits = (buyer: SmsBuyer, count: number): Write => ({
  update: { key: keyOfSmsCredits(buyer), add: { credits: count } },
});

/** Takes one SMS. @param refuse what is thrown at commit where none is left */
export const removeSmsCredit = (buyer: SmsBuyer, refuse: () => Error): Write => ({
  update: { key: keyOfSmsCredits(buyer), add: { credits: -1 }, when: { credits: atLeast(1) } },
  refuse,
});
