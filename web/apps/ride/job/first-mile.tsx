import { useRoute } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Empty, Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Facts, Money } from '../../kit/parts/shown.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import { useFirstMiles } from '../data/reads.ts';
import { rideWords } from '../words/words.ts';
import { workWords } from '../words/work.ts';
import { CodePad } from './code-pad.tsx';
import { navigationOf } from './navigate.ts';

const { job: words } = workWords;

type FirstMile = NonNullable<ReturnType<typeof useFirstMiles>['data']>[number];

/** The next act with a parcel for a hub. These need a network: the carrier waits for them. */
function NextAct({ leg }: { readonly leg: FirstMile }) {
  if (leg.status !== 'CLAIMED') return <Notice>{words.handIn}</Notice>;
  const pickUp = (body: { readonly pickup_code?: string }) =>
    attempt(async () => {
      const path = { shipment_id: leg.id };
      await faceApi.post('/api/v1/shipments/{shipment_id}/first-mile/pickup/', { path, body });
      await refreshReads('first-miles');
    })();
  return leg.pickup_code_required ? (
    <>
      <h2>{words.pickupCode}</h2>
      <CodePad act={workWords.acts.pickup} onCode={(pickup_code) => pickUp({ pickup_code })} />
    </>
  ) : (
    <Button isWide onPress={() => pickUp({})}>
      {workWords.acts.pickup}
    </Button>
  );
}

function Leg({ leg }: { readonly leg: FirstMile }) {
  const { status, hub, carrier_name, payout, sender_name, pickup_instructions } = leg;
  const isFetched = status !== 'CLAIMED';
  const target = isFetched
    ? { latitude: hub.latitude, longitude: hub.longitude }
    : { latitude: leg.pickup_latitude, longitude: leg.pickup_longitude };
  return (
    <>
      <section class="card where">
        <p class="where-name">{isFetched ? carrier_name : sender_name}</p>
        <p class="where-address">{isFetched ? hub.city : leg.pickup_address}</p>
        {!isFetched && pickup_instructions !== undefined && <p>{pickup_instructions}</p>}
        <ButtonLink kind="quiet" icon="pin" href={navigationOf(target, navigator.userAgent)}>
          {words.navigate}
        </ButtonLink>
      </section>
      <NextAct leg={leg} />
      <Facts facts={[[words.earns, <Money key="payout" amount={payout} />]]} />
    </>
  );
}

/** A parcel that the rider takes to the hub of a carrier. */
export function FirstMileScreen() {
  const { id = '' } = useRoute().params;
  const reading = useFirstMiles();
  return (
    <Screen
      title={reading.data?.find((one) => one.id === id)?.tracking_number ?? rideWords.places.road}
      back="/ride/"
    >
      <Read reading={reading} rows={2}>
        {(legs) => {
          const leg = legs.find((one) => one.id === id);
          return leg ? (
            <Leg leg={leg} />
          ) : (
            <Empty title={words.missing}>
              <p>{words.missingText}</p>
            </Empty>
          );
        }}
      </Read>
    </Screen>
  );
}
