import { useEffect } from 'preact/hooks';
import { isOnline } from '../../kit/browser.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { isClaiming, pendingClaim } from '../data/claims.ts';
import { workWords } from '../words/work.ts';
import { settleAndSay } from './claim.ts';

/** Milliseconds between two attempts to learn what became of a claim. */
const lookMs = 5_000;

/** A claim whose answer was lost: what became of it is found out as soon as there is a network. */
export function ClaimLine() {
  const claim = isClaiming.value ? undefined : pendingClaim.value;
  const id = claim?.id;
  const canAsk = isOnline.value;
  useEffect(() => {
    if (id === undefined || !canAsk) return undefined;
    void settleAndSay();
    const timer = setInterval(() => void settleAndSay(), lookMs);
    return () => clearInterval(timer);
  }, [id, canAsk]);
  if (!claim) return null;
  return (
    <Notice tone="warning">
      <p>
        {claim.number}: {claim.isYours ? workWords.offers.isYours : workWords.offers.unsure}
      </p>
    </Notice>
  );
}
