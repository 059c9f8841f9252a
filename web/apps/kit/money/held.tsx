import type { Answer } from '../../../../client/types.ts';
import { Notice } from '../parts/notice.tsx';
import { Moment, Money } from '../parts/shown.tsx';
import { withdrawWords } from './withdraw-words.ts';

/** What the platform holds of a wallet, until when, why, and what that does not stop. Nothing where nothing is held. */
export const HeldNotice = ({
  hold,
}: {
  readonly hold: Answer<'get', '/api/v1/wallet/'>['hold'] | undefined;
}) =>
  hold ? (
    <Notice tone="warning">
      <p>
        {hold.amount === undefined ? withdrawWords.heldAll : <Money amount={hold.amount} />}{' '}
        {withdrawWords.held} <Moment at={hold.until} />: {hold.reason}
      </p>
      <p>{withdrawWords.heldText}</p>
    </Notice>
  ) : null;
