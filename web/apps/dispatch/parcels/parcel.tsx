import { useMemo, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso/router';
import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { printFile } from '../../kit/api/files.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { clock, kitWords } from '../../kit/browser.ts';
import { writePhone } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { LiveMap } from '../../kit/map/live-map.tsx';
import { MapBox } from '../../kit/map/map.tsx';
import { toRouteScene } from '../../kit/map/scene.ts';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Badge, Facts, Money, Section } from '../../kit/parts/shown.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import { StuckLine } from '../board/stuck-line.tsx';
import { doorOf, type Parcel, parcelPathOf, pickupOf } from '../data/objects.ts';
import { useParcels, useRiders } from '../data/reads.ts';
import { stuckOf } from '../data/stuck.ts';
import { parcelWords } from '../words/parcels.ts';
import { dispatchWords } from '../words/words.ts';
import { ParcelActs } from './parcel-acts.tsx';
import { Proofs } from './proofs.tsx';

const { levels, statuses } = dispatchWords;
const { parcel: words } = parcelWords;

type WholeParcel = Answer<'get', '/api/v1/shipments/{shipment_id}/'>;

/** Milliseconds between two looks at a parcel that has not ended. */
const lookMs = 10_000;

/** Where it is on its way, or both ends, after a tap. */
function ParcelMap({
  parcel,
  listed,
}: {
  readonly parcel: WholeParcel;
  readonly listed: Parcel | undefined;
}) {
  const [isOpen, open] = useState(false);
  const scene = useMemo(
    () =>
      listed &&
      toRouteScene(
        [
          { at: pickupOf(listed), name: kitWords.pickup },
          { at: doorOf(listed), name: kitWords.dropoff },
        ],
        undefined,
      ),
    [listed],
  );
  if (parcel.live_map) return <LiveMap live={parcel.live_map} />;
  if (!scene) return null;
  if (isOpen) return <MapBox scene={scene} label={words.mapLabel} />;
  return (
    <Button kind="quiet" icon="map" onPress={() => open(true)}>
      {words.map}
    </Button>
  );
}

/** What happened to it, as everybody may read who has its number. */
function History({ parcel: { tracking_number, updated_at } }: { readonly parcel: WholeParcel }) {
  const reading = useReading(keyOf('parcel', tracking_number, 'history', updated_at), () =>
    faceApi.get('/api/v1/tracking/{identifier}/', { path: { identifier: tracking_number } }),
  );
  return (
    <Section title={words.history}>
      <Read reading={reading} rows={2}>
        {({ timeline }) => (
          <ol class="timeline">
            {timeline.map(({ timestamp, title }, place) => (
              <li key={`${timestamp}${place}`}>
                <span>{title}</span>
                <span class="soft">{timestamp}</span>
              </li>
            ))}
          </ol>
        )}
      </Read>
    </Section>
  );
}

/** What of a parcel a dispatcher must know. */
function ParcelFacts({
  parcel,
  listed,
}: {
  readonly parcel: WholeParcel;
  readonly listed: Parcel | undefined;
}) {
  const phone = parcel.customer_phone && `, ${writePhone(parcel.customer_phone)}`;
  return (
    <Facts
      facts={[
        [
          words.rider,
          listed?.rider_name ?? (parcel.rider ? dispatchWords.yourself : dispatchWords.board.nobody),
        ],
        [words.from, parcel.pickup_address],
        [words.to, parcel.dropoff_address],
        parcel.dropoff_landmark !== undefined && [words.landmark, parcel.dropoff_landmark],
        [words.recipient, `${parcel.customer_name}${phone}`],
        parcel.sender_phone !== undefined && [words.sender, writePhone(parcel.sender_phone)],
        parcel.pickup_instructions !== undefined && [words.pickupInstructions, parcel.pickup_instructions],
        parcel.delivery_instructions !== undefined && [words.instructions, parcel.delivery_instructions],
        parcel.delivery_window && [words.promise, parcel.delivery_window.display],
        [words.level, levels[parcel.service_level]],
        parcel.package_description !== undefined && [words.what, parcel.package_description],
        [words.weight, `${Number(parcel.package_weight_kg)} kg${parcel.fragile ? `, ${words.fragile}` : ''}`],
        [words.value, <Money key="value" amount={parcel.declared_value} />],
        listed && [words.payout, <Money key="payout" amount={listed.payout} />],
      ]}
    />
  );
}

/** One parcel: how it stands, what can be done with it, where it goes, and what happened. */
export function ParcelScreen() {
  const { params } = useRoute();
  const id = params.id ?? '';
  const { data: all } = useParcels();
  const { data: riders = [] } = useRiders();
  const listed = [...(all?.open ?? []), ...(all?.claimed ?? [])].find((one) => one.id === id);
  const reading = useReading(
    keyOf('parcel', id),
    () => faceApi.get('/api/v1/shipments/{shipment_id}/', { path: parcelPathOf({ id }) }),
    { every: (parcel) => (parcel?.escrow_status === 'HELD' ? lookMs : undefined) },
  );
  const stuck =
    listed &&
    stuckOf(
      listed,
      riders.find(({ user }) => user === listed.rider),
      clock.value,
    );
  const print = attempt(async () =>
    printFile(await faceApi.get('/api/v1/shipments/{shipment_id}/label/', { path: parcelPathOf({ id }) })),
  );
  return (
    <Screen title={reading.data?.tracking_number ?? words.title} back="/dispatch/">
      <Read reading={reading}>
        {(parcel) => (
          <>
            <p class="split">
              <Badge tone={parcel.status === 'EXCEPTION' ? 'bad' : 'plain'}>{statuses[parcel.status]}</Badge>
              {listed && <Money amount={listed.payout} />}
            </p>
            {stuck && <StuckLine stuck={stuck} />}
            {listed && <ParcelActs parcel={listed} riders={riders} />}
            <Section title={words.route}>
              <ParcelMap parcel={parcel} listed={listed} />
              <ParcelFacts parcel={parcel} listed={listed} />
            </Section>
            <div class="acts">
              <Button kind="quiet" icon="print" onPress={print}>
                {words.label}
              </Button>
              <ButtonLink kind="quiet" icon="pin" href={`/t/${parcel.tracking_number}/`} isNewTab>
                {words.track}
              </ButtonLink>
            </div>
            <Proofs id={id} updated={parcel.updated_at} />
            <History parcel={parcel} />
          </>
        )}
      </Read>
    </Screen>
  );
}
