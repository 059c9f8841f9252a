import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { writeDistance } from '../../kit/format/distances.ts';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Badge, Facts, Moment, Money } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { pendingClaim } from '../data/claims.ts';
import { settleOffer } from '../data/offers.ts';
import { rideWords } from '../words/words.ts';
import { workWords } from '../words/work.ts';
import { takeOffer } from './claim.ts';
import { Slide } from './slide.tsx';

const { offers: words } = workWords;

type Offered = ListItem<'/api/v1/rider/jobs/'>;
type Told = ListItem<'/api/v1/rider/offers/'>;

/** How many were told, since when, and why the rider is among them. */
function WhyLine({ told: { told_count, told_since, chosen_by } }: { readonly told: Told }) {
  return (
    <details>
      <summary>
        {told_count} {told_count === 1 ? words.rider : words.riders} {words.told} · {words.since}{' '}
        <Moment at={told_since} />
      </summary>
      <p>
        <b>{words.why}</b> {words.whyText}
      </p>
      <Facts
        facts={[
          [words.whyKm, writeDistance(Number(chosen_by.distance_km))],
          [words.whyHand, chosen_by.parcels_in_hand],
          [words.whyReliable, `${chosen_by.reliability_percent} %`],
        ]}
      />
    </details>
  );
}

/** A job that can be taken: from where to where, how far, what it brings, and by when. */
export function OfferCard({ offer, told }: { readonly offer: Offered; readonly told?: Told }) {
  const [isBusy, busy] = useState(false);
  const { route } = useLocation();
  const { id, leg, payout, pickup_area, dropoff_area, distance_km, trip_distance_km } = offer;
  const claim = async () => {
    busy(true);
    const isYours = await takeOffer(offer);
    busy(false);
    if (isYours) route(leg === 'first_mile' ? `/ride/first-miles/${id}/` : `/ride/jobs/${id}/`);
  };
  const decline = attempt(async () => {
    await faceApi.post('/api/v1/rider/offers/{shipment_id}/decline/', { path: { shipment_id: id } });
    settleOffer(id);
    sayDone(words.declined);
    await refreshReads('offers');
  });
  return (
    <article class="card offer">
      <p class="figure">
        <Money amount={payout} />
      </p>
      <h2>
        {pickup_area} {words.to} {dropoff_area}
      </h2>
      <p class="soft">
        {writeDistance(Number(distance_km))} {words.away} · {writeDistance(Number(trip_distance_km))}{' '}
        {words.trip}
      </p>
      <p>
        {words.by} <Moment at={offer.expected_at} />
        {leg === 'first_mile' && <Badge>{rideWords.jobs.firstMile}</Badge>}
      </p>
      {offer.pickup_code_required && <p class="soft">{words.code}</p>}
      {told && <WhyLine told={told} />}
      {offer.needs_deposit ? (
        <>
          <Badge tone="warning">{words.deposit}</Badge>
          <ButtonLink kind="quiet" isWide href="/ride/money/deposit/">
            {words.addDeposit}
          </ButtonLink>
        </>
      ) : (
        <Slide
          label={isBusy ? words.taking : words.accept}
          isBusy={isBusy || pendingClaim.value !== undefined}
          onSlid={claim}
        />
      )}
      {told && (
        <Button kind="plain" onPress={decline}>
          {words.decline}
        </Button>
      )}
    </article>
  );
}
