import * as z from 'zod';
import { absent, anyOf, below, defineReader, type Key, stored, type Table } from '#ground/data';
import { type Earner, earnings } from './balances.ts';

/**
 * What the journal of a partner adds up to before a day, so that its whole history is not read every day.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `foldedPayableOf` | 1 GetItem | 1 read |
 * | `saveFoldedPayable` | 1 UpdateItem | 1 write |
 */
const FoldedPayable = z.object({
  /** YYYY-MM-DD. */
  before: z.string(),
  payable: stored.kobo(),
  entries: z.number(),
});
export type FoldedPayable = Readonly<z.output<typeof FoldedPayable>>;

const keyOfFolded = (earner: Earner): Key => ({ pk: earnings.pk(earner), sk: earnings.sk.checked });

/** What does the journal of this partner add up to, and up to which day? Undefined before the first look. */
export const { find: foldedPayableOf } = defineReader({ schema: FoldedPayable, keyOf: keyOfFolded });

/** Keeps what the journal of a partner adds up to before a day. */
export async function saveFoldedPayable(table: Table, earner: Earner, folded: FoldedPayable): Promise<void> {
  await table.update({
    key: keyOfFolded(earner),
    set: { ...folded },
    when: anyOf({ before: absent }, { before: below(folded.before) }),
  });
}
