import { asKobo, type Kobo, sum } from '../../../shared/kernel/money.ts';
import type { Line } from '../../../shared/money/domain/ledger.ts';
import type { LedgerAccount } from '../../../shared/money/domain/ledger-accounts.ts';

/** The balances that lines add up to. */
export function fold(lines: Iterable<Line>): ReadonlyMap<LedgerAccount, Kobo> {
  const balances = new Map<LedgerAccount, Kobo>();
  for (const { account, amount } of lines) {
    balances.set(account, sum(balances.get(account) ?? asKobo(0), amount));
  }
  return balances;
}
