import { useMemo, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso/router';
import { clock } from '../../kit/browser.ts';
import { chatAddressOf, writeCount, writePhone } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { MapBox } from '../../kit/map/map.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Facts, Moment, Money, Section } from '../../kit/parts/shown.tsx';
import { countLoads } from '../data/nearest.ts';
import { nextStopOf, type Parcel, type Rider } from '../data/objects.ts';
import { useParcels, useRiders } from '../data/reads.ts';
import { roadStandingOf, sayHoursOnRoad } from '../data/riders.ts';
import { dispatchWords } from '../words/words.ts';

const { board, riders: words, statuses } = dispatchWords;

/** Where the rider is, and where she must go, after a tap. */
function RiderMap({
  rider: { name, position },
  parcels,
}: {
  readonly rider: Rider;
  readonly parcels: readonly Parcel[];
}) {
  const [isOpen, open] = useState(false);
  const scene = useMemo(
    () => ({
      places: [
        ...(position ? [{ id: 'rider', at: position, name, kind: 'rider' as const }] : []),
        ...parcels.map((parcel) => ({
          id: parcel.id,
          at: nextStopOf(parcel),
          name: parcel.tracking_number,
          kind: 'end' as const,
        })),
      ],
      areas: [],
      line: [],
      leastKm: 2,
    }),
    [position, parcels],
  );
  if (isOpen) return <MapBox scene={scene} label={board.mapLabel} />;
  return (
    <Button kind="quiet" icon="map" onPress={() => open(true)}>
      {board.map}
    </Button>
  );
}

const ParcelLine = ({ parcel }: { readonly parcel: Parcel }) => (
  <a class="row" href={`/dispatch/parcels/${parcel.id}/`}>
    <span class="grow">
      <b>{parcel.tracking_number}</b> <Badge>{statuses[parcel.status]}</Badge>
      <br />
      <span class="soft">{parcel.picked_up_at ? parcel.dropoff_address : parcel.pickup_address}</span>
    </span>
    <span class="end">
      <Money amount={parcel.payout} />
      <br />
      <span class="soft">
        {board.by} <Moment at={parcel.expected_at} />
      </span>
    </span>
  </a>
);

/** One rider: how she stands, where she was last, and what she has in hand. */
export function RiderScreen() {
  const { params } = useRoute();
  const parcels = useParcels().data?.claimed.filter(({ rider }) => rider === params.id) ?? [];
  const reading = useRiders();
  const known = reading.data?.find(({ user }) => user === params.id);
  return (
    <Screen title={known?.name ?? words.title} back="/dispatch/riders/">
      <Read reading={reading}>
        {(riders) => {
          const rider = riders.find(({ user }) => user === params.id);
          if (!rider) return <Empty title={words.empty} />;
          const { phone, position, since, user } = rider;
          const load = countLoads(parcels, [rider]).get(user) ?? 0;
          return (
            <>
              <Facts
                facts={[
                  [words.now, [words[roadStandingOf(rider)], sayHoursOnRoad(rider, clock.value)].join(' ')],
                  [words.where, position ? <Moment key="seen" at={position.seen_at} /> : words.never],
                  [words.load, writeCount(load, words.parcel)],
                  rider.other_parcels > 0 && [words.others, String(rider.other_parcels)],
                  phone !== null && [words.phone, writePhone(phone)],
                  [words.joined, <Moment key="since" at={since} />],
                ]}
              />
              <div class="acts">
                {phone !== null && (
                  <>
                    <ButtonLink kind="quiet" icon="phone" href={`tel:${phone}`}>
                      {words.call}
                    </ButtonLink>
                    <ButtonLink kind="quiet" icon="chat" href={chatAddressOf(phone)} isNewTab>
                      {words.chat}
                    </ButtonLink>
                  </>
                )}
                <RiderMap rider={rider} parcels={parcels} />
              </div>
              <Section title={words.inHand}>
                <Rows
                  items={parcels}
                  empty={
                    <Empty title={words.nothing}>
                      <p>{words.nothingText}</p>
                    </Empty>
                  }
                >
                  {(parcel) => <ParcelLine parcel={parcel} />}
                </Rows>
              </Section>
            </>
          );
        }}
      </Read>
    </Screen>
  );
}
