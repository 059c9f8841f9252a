import { isApiError } from '../../../../client/errors.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { sayDone, sayFailure } from '../../kit/parts/toast.tsx';
import { type Claimed, claimJob, settleClaim } from '../data/claims.ts';
import { settleOffer } from '../data/offers.ts';
import { workWords } from '../words/work.ts';

const { offers: words } = workWords;

const said: Readonly<Record<Claimed, string>> = {
  yours: words.isYours,
  unsure: words.unsure,
  'not-arrived': words.notYours,
};

/** Claims an offer, and says what became of it. @returns whether it is the rider's */
export async function takeOffer(offer: Parameters<typeof claimJob>[0]): Promise<boolean> {
  settleOffer(offer.id);
  try {
    const claimed = await claimJob(offer);
    sayDone(said[claimed]);
    return claimed === 'yours';
  } catch (error) {
    if (isApiError(error, 'invalid_state') || isApiError(error, 'not_found')) sayDone(words.gone);
    else sayFailure(error);
    await refreshReads('offers', 'near');
    return false;
  }
}

/** Finds out what became of a claim whose answer was lost, and says it. */
export async function settleAndSay(): Promise<void> {
  const claimed = await settleClaim();
  if (claimed && claimed !== 'unsure') sayDone(said[claimed]);
}
