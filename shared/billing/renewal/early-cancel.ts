import { Problem, type Work, type Write } from '#ground';
import type { BilledOrganization } from '../data/billing-partition.ts';
import { type EarlyCancelKind, earlyCancelOf, saveEarlyCancel } from '../data/early-cancels.ts';
import { canCancelEarly, earlyCancelDays, isEarlyCancel } from '../domain/renewal.ts';

/** Something that its organization wants to end at once. */
interface Begun extends BilledOrganization {
  /** Such as "A licence". */
  readonly name: string;
  readonly kind: EarlyCancelKind;
  /** Its first day; ISO 8601. */
  readonly started_at: string;
}

/**
 * Uses up the early cancel of an organization and kind: 1 GetItem.
 * @param now the time of the organization
 * @returns the write that says so; undefined where it was used in the last 12 months
 * @throws Problem invalid_state after the first days
 */
export async function takeEarlyCancel(
  { table, now }: Work,
  { organization, mode, name, kind, started_at }: Begun,
): Promise<Write | undefined> {
  if (!isEarlyCancel(started_at, now))
    throw new Problem(
      'invalid_state',
      `${name} can end at once within ${earlyCancelDays} days of its first day. This one can end with its period: leave \`at\` out.`,
    );
  const billed = { organization, mode };
  const last = await earlyCancelOf(table, billed, kind);
  return canCancelEarly(last?.cancelled_at, now) ? saveEarlyCancel(billed, kind, last, now) : undefined;
}
