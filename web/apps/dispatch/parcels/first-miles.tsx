import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { CheckField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { writePhone } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Badge } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { isOnFirstMile } from '../data/first-miles.ts';
import { type Parcel, parcelPathOf } from '../data/objects.ts';
import { refreshBoard, useParcels } from '../data/reads.ts';
import { parcelWords } from '../words/parcels.ts';

const { firstMiles: words } = parcelWords;

const handIn = (parcel: Parcel) =>
  attempt(async () => {
    await faceApi.post('/api/v1/shipments/{shipment_id}/first-mile/hand-in/', { path: parcelPathOf(parcel) });
    await refreshBoard();
    sayDone(words.handedIn);
  });

/** Ends a first mile whose rider does not come, or offers it to others. */
function EndForm({ parcel, onDone }: { readonly parcel: Parcel; readonly onDone: () => void }) {
  const form = useForm(`first-mile.${parcel.id}`, { reason: '', reopen: '' });
  const mayReopen = parcel.first_mile?.status === 'CLAIMED';
  return (
    <FormFrame
      form={form}
      act={form.values.value.reopen ? words.reopen : words.endAct}
      send={async ({ reason, reopen }, idempotencyKey) => {
        await faceApi.post('/api/v1/shipments/{shipment_id}/first-mile/end/', {
          path: parcelPathOf(parcel),
          body: { reason, reopen: reopen !== '' },
          idempotencyKey,
        });
        await refreshBoard();
      }}
      onDone={() => {
        sayDone(words.ended);
        onDone();
      }}
    >
      <p>{words.endText}</p>
      <TextField form={form} name="reason" label={words.reason} isFirst />
      {mayReopen && <CheckField form={form} name="reopen" label={words.reopen} />}
    </FormFrame>
  );
}

/** A parcel on its first mile: who brings it, and from where. */
function FirstMileRow({ parcel, onEnd }: { readonly parcel: Parcel; readonly onEnd: () => void }) {
  const { first_mile: leg, tracking_number, pickup_address, id } = parcel;
  if (!leg) return null;
  const hasRider = leg.status === 'CLAIMED' || leg.status === 'PICKED_UP';
  return (
    <div class="card first-mile">
      <p class="split">
        <a href={`/dispatch/parcels/${id}/`}>
          <b>{tracking_number}</b>
        </a>
        <Badge tone={leg.status === 'PICKED_UP' ? 'warning' : 'plain'}>{words.statuses[leg.status]}</Badge>
      </p>
      <p>
        {pickup_address} → {words.to} {leg.hub.city}
      </p>
      {hasRider && (
        <p class="soft">
          {leg.rider_name}
          {leg.rider_phone && `, ${writePhone(leg.rider_phone)}`}
        </p>
      )}
      {hasRider && (
        <div class="acts">
          {leg.status === 'PICKED_UP' && (
            <Button label={`${words.handIn}: ${tracking_number}`} onPress={handIn(parcel)}>
              {words.handIn}
            </Button>
          )}
          <Button kind="quiet" label={`${words.end}: ${tracking_number}`} onPress={onEnd}>
            {words.end}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The parcels that riders of the marketplace bring to the hubs. */
export function FirstMilesScreen() {
  const reading = useParcels();
  const [ending, end] = useState<Parcel>();
  return (
    <Screen title={words.title}>
      <p class="soft">{words.text}</p>
      <Read reading={reading}>
        {({ open, claimed }) => (
          <Rows
            items={[...claimed, ...open].filter(isOnFirstMile)}
            empty={
              <Empty title={words.empty}>
                <p>{words.emptyText}</p>
              </Empty>
            }
          >
            {(parcel) => <FirstMileRow parcel={parcel} onEnd={() => end(parcel)} />}
          </Rows>
        )}
      </Read>
      {ending && (
        <Sheet title={words.end} onClose={() => end(undefined)}>
          <EndForm parcel={ending} onDone={() => end(undefined)} />
        </Sheet>
      )}
    </Screen>
  );
}
