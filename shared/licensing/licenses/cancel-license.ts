import { asKobo, Problem, type Write } from '#ground';
import { takeEarlyCancel } from '../../billing/renewal/early-cancel.ts';
import type { FailedTry } from '../../billing/renewal/renewal.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import { changeLicense, type License, saveLicense } from '../data/licenses.ts';
import { endLicense, unusedOf } from './end-license.ts';
import { collectEffects } from './licensing-effects.ts';
import { writeAfterLicense } from './merchant-plan.ts';

/** A licence after a change, and the writes that make it so. */
export interface ChangedLicense {
  readonly license: License;
  readonly writes: readonly Write[];
}

/** Ends a licence now. @param unused what is given back, in kobo @param failed the last try to renew it, if time ends it */
export async function endLicenseNow(
  work: ClockedWork,
  read: License,
  unused: ReturnType<typeof unusedOf>,
  failed?: FailedTry,
): Promise<ChangedLicense> {
  const effects = collectEffects(work.table);
  const license = await endLicense(effects, { license: read, clock: work, unused, failed });
  effects.add(...(await writeAfterLicense(work, license)));
  return { license, writes: effects.finish() };
}

/**
 * Cancels a licence: at the end of its period; at once in its first 7 days, once in 12 months for a client, with its unused
 * share given back; and at once while a renewal is not paid.
 * @throws Problem invalid_state, payment_disputed
 */
export async function cancelLicense(
  work: ClockedWork,
  read: License,
  at: 'now' | 'period_end',
): Promise<ChangedLicense> {
  const { organization, mode, client, status, started_at, auto_renew } = read;
  if (status === 'ENDED') throw new Problem('invalid_state', 'The licence has ended already.');
  if (status === 'PAST_DUE') return endLicenseNow(work, read, asKobo(0));
  const begun = { organization, mode, started_at, name: 'A licence', kind: { client } };
  const taken = at === 'now' ? await takeEarlyCancel(work, begun) : undefined;
  if (taken) {
    const ended = await endLicenseNow(work, read, unusedOf(read, work.now));
    return { ...ended, writes: [...ended.writes, taken] };
  }
  if (!auto_renew) return { license: read, writes: [] };
  const license = changeLicense(read, { auto_renew: false }, work.now);
  return { license, writes: [saveLicense(read, license, work)] };
}
