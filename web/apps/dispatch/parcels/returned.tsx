import { faceApi } from '../../kit/api/face.ts';
import { CodeField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { type Parcel, parcelPathOf } from '../data/objects.ts';
import { refreshBoard } from '../data/reads.ts';
import { parcelWords } from '../words/parcels.ts';

const { parcel: words } = parcelWords;

/** Says that a parcel is back with its sender, by the sender's code if there is one. */
export function ReturnedForm({ parcel, onDone }: { readonly parcel: Parcel; readonly onDone: () => void }) {
  const form = useForm(`returned.${parcel.id}`, { return_code: '' });
  return (
    <FormFrame
      form={form}
      act={words.returned}
      send={async ({ return_code }, idempotencyKey) => {
        const body = return_code.trim() ? { return_code: return_code.trim() } : {};
        const path = parcelPathOf(parcel);
        await faceApi.post('/api/v1/shipments/{shipment_id}/returned/', { path, body, idempotencyKey });
        await refreshBoard();
      }}
      onDone={() => {
        sayDone(words.isBack);
        onDone();
      }}
    >
      <p>{words.returnedText}</p>
      <CodeField form={form} name="return_code" label={words.returnCode} isOptional />
    </FormFrame>
  );
}
