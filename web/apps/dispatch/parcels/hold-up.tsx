import limits from 'limits:shipments.exception';
import { faceApi } from '../../kit/api/face.ts';
import { AreaField, OptionsField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { type Parcel, parcelPathOf } from '../data/objects.ts';
import { refreshBoard } from '../data/reads.ts';
import { parcelWords } from '../words/parcels.ts';

const { parcel: words } = parcelWords;

/** Says that a parcel cannot go on, and why. */
export function HoldUpForm({ parcel, onDone }: { readonly parcel: Parcel; readonly onDone: () => void }) {
  const form = useForm(`hold.${parcel.id}`, { reason: words.reasons[0] ?? '', note: '' }, { limits });
  return (
    <FormFrame
      form={form}
      act={words.hold}
      send={async ({ reason, note }, idempotencyKey) => {
        const body = { reason, ...(note.trim() && { note: note.trim() }) };
        const path = parcelPathOf(parcel);
        await faceApi.post('/api/v1/shipments/{shipment_id}/exception/', { path, body, idempotencyKey });
        await refreshBoard();
      }}
      onDone={() => {
        sayDone(words.held);
        onDone();
      }}
    >
      <p>{words.holdText}</p>
      <OptionsField
        form={form}
        name="reason"
        label={words.reason}
        options={words.reasons.map((value) => ({ value, title: value }))}
      />
      <AreaField form={form} name="note" label={words.note} isOptional />
    </FormFrame>
  );
}
