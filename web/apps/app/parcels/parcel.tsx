import { useRoute } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { writePhone } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { askBefore } from '../../kit/parts/dialog.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Facts, Moment, Money, Section, Timeline } from '../../kit/parts/shown.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import { printLabelsOf } from '../data/prints.ts';
import { useParcelChanges, useRights } from '../data/reads.ts';
import { shareAddress } from '../parts/share-shop.tsx';
import { appWords } from '../words/words.ts';
import { OnTheWay, useParcel } from './on-the-way.tsx';
import { ParcelActs } from './parcel-acts.tsx';
import { ParcelBadge } from './parcels.tsx';

function History({ id, updated }: { readonly id: string; readonly updated: string }) {
  const reading = useReading(keyOf('parcel', id, 'timeline', updated), () =>
    faceApi.get('/api/v1/shipments/{shipment_id}/timeline/', { path: { shipment_id: id } }),
  );
  return (
    <Section title={appWords.parcel.history}>
      <Read reading={reading} rows={2}>
        {({ results }) => <Timeline steps={results} />}
      </Read>
    </Section>
  );
}

/** One parcel: how far it is, to whom, its label, and what happened. */
export function Parcel() {
  const { params } = useRoute();
  const id = params.id ?? '';
  const path = { shipment_id: id };
  useParcelChanges();
  const may = useRights();
  const reading = useParcel(id);
  const printLabel = attempt(() => printLabelsOf([id]));
  const cancel = attempt(async () => {
    const { cancel: act, cancelText: text } = appWords.parcel;
    if (!(await askBefore({ title: `${act} ${reading.data?.tracking_number}?`, text, act }))) return;
    await faceApi.post('/api/v1/shipments/{shipment_id}/cancel/', { path, body: {} });
    await refreshReads('parcels', 'parcel', 'wallet');
  });
  return (
    <Screen title={reading.data?.tracking_number ?? appWords.parcel.title} back="/app/parcels/">
      <Read reading={reading}>
        {(parcel) => {
          const trackingPath = `/t/${parcel.tracking_number}/`;
          return (
            <>
              <p class="split">
                <ParcelBadge status={parcel.status} />
                <Moment at={parcel.created_at} />
              </p>
              {parcel.pickup_code && (
                <Notice tone="good">
                  <p>{appWords.parcel.pickupCode}</p>
                  <p class="code">{parcel.pickup_code}</p>
                </Notice>
              )}
              <div class="acts">
                <Button icon="print" onPress={printLabel}>
                  {appWords.parcel.label}
                </Button>
                <Button
                  kind="quiet"
                  icon="share"
                  onPress={() => shareAddress(location.origin + trackingPath, parcel.tracking_number)}
                >
                  {appWords.parcel.share}
                </Button>
                <ButtonLink kind="quiet" icon="pin" href={trackingPath} isNewTab>
                  {appWords.parcel.track}
                </ButtonLink>
              </div>
              <OnTheWay id={id} />
              <Section title={appWords.parcel.recipient}>
                <Facts
                  facts={[
                    [
                      appWords.parcel.recipient,
                      `${parcel.customer_name}, ${writePhone(parcel.customer_phone)}`,
                    ],
                    [appWords.parcel.from, parcel.pickup_address],
                    [appWords.parcel.to, parcel.dropoff_address],
                    parcel.delivery_window && [appWords.parcel.promise, parcel.delivery_window.display],
                    [appWords.parcel.fare, <Money key="fare" amount={parcel.escrow_amount} />],
                  ]}
                />
              </Section>
              {may('own') && <ParcelActs parcel={parcel} />}
              <History id={id} updated={parcel.updated_at} />
              {may('own') && ['PENDING', 'CLAIMED', 'ASSIGNED'].includes(parcel.status) && (
                <Button kind="grave" onPress={cancel}>
                  {appWords.parcel.cancel}
                </Button>
              )}
            </>
          );
        }}
      </Read>
    </Screen>
  );
}
