import { useState } from 'preact/hooks';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { useLeftOffers, useNearJobs, useOffers } from '../data/offers.ts';
import { isOnRoad } from '../road/road.ts';
import { workWords } from '../words/work.ts';
import { ClaimLine } from './claim-line.tsx';
import { OfferCard } from './offer-card.tsx';

const { offers: words } = workWords;

/** What is open around the rider beside what she was told of. */
function NearJobs({ told }: { readonly told: readonly string[] }) {
  const reading = useNearJobs();
  return (
    <Read reading={reading} rows={2}>
      {(found) => (
        <Rows
          items={found.filter(({ id }) => !told.includes(id))}
          empty={<p class="soft">{words.nearEmpty}</p>}
        >
          {(job) => <OfferCard offer={job} />}
        </Rows>
      )}
    </Read>
  );
}

/** What the rider was told of and can take, and what else is open near her. */
export function Offers() {
  const told = useOffers();
  // Off the road nobody is told of anything, and nothing is asked for.
  const reading = isOnRoad.value ? told : { ...told, data: [], error: null };
  const [isNear, near] = useState(false);
  useLeftOffers(() => sayDone(words.left));
  return (
    <Screen title={words.title}>
      <ClaimLine />
      <Read reading={reading} rows={2}>
        {(offers) => (
          <>
            <Rows
              items={offers}
              empty={
                <Empty title={words.empty}>
                  <p>{isOnRoad.value ? words.emptyText : words.offRoad}</p>
                </Empty>
              }
            >
              {(offer) => <OfferCard offer={offer} told={offer} />}
            </Rows>
            <Section title={words.near}>
              <p class="soft">{words.nearText}</p>
              {isNear ? (
                <NearJobs told={offers.map(({ id }) => id)} />
              ) : (
                <Button kind="quiet" isWide onPress={() => near(true)}>
                  {words.showNear}
                </Button>
              )}
            </Section>
          </>
        )}
      </Read>
    </Screen>
  );
}
