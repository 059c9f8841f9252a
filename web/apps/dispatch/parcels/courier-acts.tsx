import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { CodeField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { doorOf, type Parcel, parcelPathOf, pickupOf } from '../data/objects.ts';
import { refreshBoard } from '../data/reads.ts';
import { parcelWords } from '../words/parcels.ts';

const { parcel: words } = parcelWords;

interface Asked {
  readonly parcel: Parcel;
  readonly onDone: () => void;
}

/** The sender's code, where the pickup wants one. */
function PickupForm({ parcel, onDone }: Asked) {
  const form = useForm(`pickup.${parcel.id}`, { pickup_code: '' });
  return (
    <FormFrame
      form={form}
      act={words.pickedUp}
      send={async ({ pickup_code }, idempotencyKey) => {
        const body = pickup_code.trim() ? { pickup_code: pickup_code.trim() } : {};
        const path = parcelPathOf(parcel);
        await faceApi.post('/api/v1/shipments/{shipment_id}/pickup/', { path, body, idempotencyKey });
        await refreshBoard();
      }}
      onDone={onDone}
    >
      {parcel.pickup_code_required && <CodeField form={form} name="pickup_code" label={words.pickupCode} />}
    </FormFrame>
  );
}

/** The recipient's code, by which the parcel is delivered. */
function DeliverForm({ parcel, onDone }: Asked) {
  const form = useForm(`deliver.${parcel.id}`, { otp: '' });
  return (
    <FormFrame
      form={form}
      act={words.deliver}
      send={async ({ otp }, idempotencyKey) => {
        const body = { ...doorOf(parcel), ...(otp.trim() && { otp: otp.trim() }) };
        const path = parcelPathOf(parcel);
        await faceApi.post('/api/v1/shipments/{shipment_id}/verify/', { path, body, idempotencyKey });
        await Promise.all([refreshBoard(), refreshReads('wallet', 'movements')]);
      }}
      onDone={() => {
        sayDone(words.delivered);
        onDone();
      }}
    >
      <p>{words.deliverText}</p>
      <CodeField form={form} name="otp" label={words.code} />
    </FormFrame>
  );
}

/** The steps of a carrier that rides itself. */
export function CourierActs({ parcel }: { readonly parcel: Parcel }) {
  const [asked, ask] = useState<'pickup' | 'deliver'>();
  const { status, arrived, picked_up_at } = parcel;
  const close = () => ask(undefined);
  const isBefore = status === 'ASSIGNED' || (status === 'EXCEPTION' && picked_up_at === undefined);
  const at = isBefore ? ('pickup' as const) : ('dropoff' as const);
  const arrive = attempt(async () => {
    const place = at === 'pickup' ? pickupOf(parcel) : doorOf(parcel);
    await faceApi.post('/api/v1/shipments/{shipment_id}/arrive/', {
      path: parcelPathOf(parcel),
      body: { at, ...place },
    });
    await refreshBoard();
    sayDone(words.arrived);
  });
  const mayArrive = (status === 'ASSIGNED' || status === 'IN_TRANSIT') && !arrived.includes(at);
  return (
    <>
      {mayArrive && (
        <Button kind="quiet" onPress={arrive}>
          {at === 'pickup' ? words.arrivePickup : words.arriveDoor}
        </Button>
      )}
      {isBefore && <Button onPress={() => ask('pickup')}>{words.pickedUp}</Button>}
      {status === 'IN_TRANSIT' && <Button onPress={() => ask('deliver')}>{words.deliver}</Button>}
      {asked === 'pickup' && (
        <Sheet title={words.pickedUp} onClose={close}>
          <PickupForm parcel={parcel} onDone={close} />
        </Sheet>
      )}
      {asked === 'deliver' && (
        <Sheet title={words.deliver} onClose={close}>
          <DeliverForm parcel={parcel} onDone={close} />
        </Sheet>
      )}
    </>
  );
}
