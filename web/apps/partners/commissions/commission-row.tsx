import { writeDate } from '../../kit/format/times.ts';
import { Badge, Moment, Money } from '../../kit/parts/shown.tsx';
import type { Commission } from '../data/objects.ts';
import { ClientName } from '../parts/client-name.tsx';
import { earningWords } from '../words/money.ts';

const { earnings: words } = earningWords;

const tones = { PENDING: 'plain', HELD: 'warning', PAYABLE: 'good', PAID: 'good', REVERSED: 'bad' } as const;

/** Why it is this much: the share of what we earned on what. */
const Reason = ({ source, basis, rate_bps, reverses }: Commission) => {
  if (source.kind === 'ADJUSTMENT') return <>{words.adjustmentText}</>;
  return (
    <>
      {reverses ? words.reverses : words.kinds[source.kind]}: {rate_bps / 100} % {words.of}{' '}
      <Money amount={basis} />, {words.basis[source.kind]}
    </>
  );
};

/** What is said of its state: when it clears or has cleared, or why it is held. */
const State = ({ status, clears_on, payable_at, hold_reason, held_until }: Commission) => {
  if (status === 'PENDING')
    return (
      <>
        {words.clears} <time dateTime={clears_on}>{writeDate(clears_on)}</time>
      </>
    );
  if (status === 'PAYABLE' && payable_at)
    return (
      <>
        {words.clearedAt} <Moment at={payable_at} />
      </>
    );
  if (status === 'HELD')
    return (
      <>
        {words.held} {hold_reason}
        {held_until && (
          <>
            {' '}
            {words.heldUntil} <Moment at={held_until} />.
          </>
        )}
      </>
    );
  return null;
};

/** A row of what was earned, with why it is this much and when it clears. */
export const CommissionRow = ({ commission }: { readonly commission: Commission }) => (
  <div class="row">
    <span class="grow">
      <b>{commission.client ? <ClientName id={commission.client} /> : words.kinds.ADJUSTMENT}</b>
      <br />
      <span class="soft">
        <Reason {...commission} />
        <br />
        <Moment at={commission.created_at} />
        {commission.status !== 'PAID' && commission.status !== 'REVERSED' && ' · '}
        <State {...commission} />
      </span>
    </span>
    <span class="end">
      <Money amount={commission.amount} />
      <br />
      <Badge tone={tones[commission.status]}>{words.statuses[commission.status]}</Badge>
    </span>
  </div>
);
