import { type Alarms, asKobo, type Item, sum, type Table } from '#ground';
import type { Entry } from '../../money/data/journal.ts';
import { listPayableEntries } from '../../money/data/payouts/partner-journal.ts';
import { accounts } from '../../money/domain/ledger-accounts.ts';
import { type Earner, keyOfBalance, parseBalance } from '../data/balances.ts';
import { type FoldedPayable, foldedPayableOf, saveFoldedPayable } from '../data/compared.ts';

/** What comparing takes. */
export interface Comparing {
  readonly table: Table;
  readonly alarms: Alarms;
  readonly now: Date;
}

const pageSize = 250;

/** The sum with one more entry. */
function addEntry(total: FoldedPayable, { lines, mode }: Entry, organization: Earner['organization']) {
  const payable = accounts.payable(organization, mode);
  const moved = lines.filter(({ account }) => account === payable).map(({ amount }) => amount);
  return { ...total, payable: sum(total.payable, ...moved), entries: total.entries + 1 };
}

/**
 * Compares what a balance says is PAYABLE with the entries of the partner's account. Only equal counts are compared, so
 * money that moves meanwhile neither causes nor hides a mismatch.
 * @param day the first day that is not over, YYYY-MM-DD: the journal before it is folded once
 */
export async function comparePayable(
  { table, alarms }: Comparing,
  { organization, mode }: Earner,
  day: string,
): Promise<void> {
  const earner = { organization, mode };
  const from = (await foldedPayableOf(table, earner)) ?? { before: '0', payable: asKobo(0), entries: 0 };
  let [journal, folded] = [from, from];
  let after: Item | undefined;
  do {
    const page = { limit: pageSize, after };
    const found = await listPayableEntries(table, earner, from.before, page);
    for (const entry of found.entries) {
      journal = addEntry(journal, entry, organization);
      if (entry.at < day) folded = addEntry(folded, entry, organization);
    }
    after = found.next;
  } while (after);
  // The balance is read last, so it includes every entry that was found.
  const item = await table.get(keyOfBalance(earner));
  const balance = item && parseBalance(item);
  if (folded.entries > from.entries) await saveFoldedPayable(table, earner, { ...folded, before: day });
  const excess = (balance?.PAYABLE ?? 0) - journal.payable;
  const isBehind = (balance?.entries ?? 0) < journal.entries;
  if (isBehind || (balance?.entries === journal.entries && excess !== 0))
    alarms.raise('ledger_mismatch', { organization, mode, excess, entries: journal.entries });
}
