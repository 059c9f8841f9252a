import { ButtonLink } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Facts, Moment, Money, Section } from '../../kit/parts/shown.tsx';
import { useProfile } from '../data/reads.ts';
import { workWords } from '../words/work.ts';

const { money: words } = workWords;

/** The deposit with what it covers, and how reliable the rider is. */
export const Standing = () => (
  <Read reading={useProfile()} rows={2}>
    {({ deposit, cover, in_hand, reliability, claims_paused_until }) => (
      <>
        <Section title={words.deposit}>
          <p>{words.depositText}</p>
          <Facts
            facts={[
              [words.deposit, <Money key="deposit" amount={deposit} />],
              [words.cover, <Money key="cover" amount={cover} />],
              [words.inHand, <Money key="hand" amount={in_hand} />],
            ]}
          />
          <ButtonLink kind="quiet" href="/ride/money/deposit/">
            {words.add}
          </ButtonLink>
        </Section>
        <Section title={words.reliability}>
          {claims_paused_until !== null && (
            <Notice tone="warning">
              {words.paused} <Moment at={claims_paused_until} />
            </Notice>
          )}
          <p>{words.reliabilityText}</p>
          <Facts
            facts={(['claimed', 'delivered', 'late', 'released', 'expired'] as const).map(
              (what) => [words[what], reliability[what]] as const,
            )}
          />
        </Section>
      </>
    )}
  </Read>
);
