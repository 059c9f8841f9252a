import claimLimits from 'limits:claims.create';
import changeLimits from 'limits:shipments.update';
import { useState } from 'preact/hooks';
import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { AddressField } from '../../kit/fields/address.tsx';
import { AreaField, ChoiceField, MoneyField, PhoneField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { readMoney, writeTyped } from '../../kit/format/money.ts';
import { readPhone } from '../../kit/format/texts.ts';
import { filledOf } from '../../kit/forms/form.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Facts, Money } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import type { Shipment } from '../data/objects.ts';
import { appWords } from '../words/words.ts';

type Parcel = Pick<
  Shipment,
  | 'id'
  | 'status'
  | 'customer_name'
  | 'customer_phone'
  | 'declared_value'
  | 'delivery_instructions'
  | 'dropoff_landmark'
>;
type Quote = Extract<Answer<'post', '/api/v1/shipments/{shipment_id}/readdress/'>, { difference: string }>;

const refreshParcel = () => refreshReads('parcels', 'parcel', 'wallet', 'movements');

interface Asked {
  readonly parcel: Parcel;
  readonly onDone: () => void;
}

/** Who gets it, and how it is handed over. */
function ChangeForm({ parcel, onDone }: Asked) {
  const form = useForm(
    `change.${parcel.id}`,
    {
      customer_name: parcel.customer_name,
      customer_phone: parcel.customer_phone,
      dropoff_landmark: parcel.dropoff_landmark ?? '',
      delivery_instructions: parcel.delivery_instructions ?? '',
    },
    { limits: changeLimits },
  );
  return (
    <FormFrame
      form={form}
      act={appWords.save}
      send={async (values) => {
        const { customer_phone, ...others } = filledOf(values);
        const body = { ...others, ...(customer_phone && { customer_phone: readPhone(customer_phone) }) };
        await faceApi.patch('/api/v1/shipments/{shipment_id}/', { path: { shipment_id: parcel.id }, body });
        await refreshParcel();
      }}
      onDone={onDone}
    >
      <TextField form={form} name="customer_name" label={appWords.send.name} />
      <PhoneField form={form} name="customer_phone" label={appWords.send.phone} />
      <TextField form={form} name="dropoff_landmark" label={appWords.shopForm.landmark} isOptional />
      <AreaField form={form} name="delivery_instructions" label={appWords.parcel.instructions} isOptional />
    </FormFrame>
  );
}

const isQuote = (answer: object): answer is Quote => 'difference' in answer;

/** Another door: first what it costs, then it goes there. */
function ReaddressForm({ parcel, onDone }: Asked) {
  const [quote, setQuote] = useState<Quote>();
  const form = useForm(`readdress.${parcel.id}`, {
    dropoff_address: '',
    dropoff_latitude: '',
    dropoff_longitude: '',
  });
  const path = { shipment_id: parcel.id };
  return (
    <FormFrame
      form={form}
      act={quote ? appWords.parcel.goThere : appWords.send.seePrices}
      isKept={!quote}
      send={async (values, idempotencyKey) => {
        const body = { ...values, ...(!quote && { quote: true }) };
        const answer = await faceApi.post('/api/v1/shipments/{shipment_id}/readdress/', {
          path,
          body,
          idempotencyKey,
        });
        if (isQuote(answer)) return setQuote(answer);
        await refreshParcel();
        return onDone();
      }}
    >
      <AddressField
        form={form}
        names={{ text: 'dropoff_address', latitude: 'dropoff_latitude', longitude: 'dropoff_longitude' }}
        label={appWords.send.to}
      />
      {quote && (
        <Facts
          facts={[
            [appWords.parcel.fare, <Money key="fare" amount={quote.fare} />],
            [appWords.parcel.difference, <Money key="difference" amount={quote.difference} isSigned />],
            [appWords.parcel.promise, quote.delivery_window.display],
          ]}
        />
      )}
    </FormFrame>
  );
}

const claimKinds = ['LOST', 'DAMAGED', 'MISSING'] as const;

function ClaimForm({ parcel, onDone }: Asked) {
  const form = useForm(
    `claim.${parcel.id}`,
    {
      kind: 'DAMAGED',
      amount: writeTyped(parcel.declared_value),
      description: '',
    },
    { limits: claimLimits },
  );
  return (
    <FormFrame
      form={form}
      act={appWords.parcel.claimAct}
      send={async ({ kind, amount, description }, idempotencyKey) => {
        const body = {
          kind: claimKinds.find((one) => one === kind) ?? ('DAMAGED' as const),
          amount: readMoney(amount),
          description,
        };
        const path = { shipment_id: parcel.id };
        await faceApi.post('/api/v1/shipments/{shipment_id}/claims/', { path, body, idempotencyKey });
        await refreshParcel();
        sayDone(appWords.parcel.claimed);
      }}
      onDone={onDone}
    >
      <ChoiceField
        form={form}
        name="kind"
        label={appWords.parcel.claimKind}
        choices={claimKinds.map((kind) => [kind, appWords.parcel.claimKinds[kind]] as const)}
      />
      <MoneyField form={form} name="amount" label={appWords.order.amount} />
      <AreaField form={form} name="description" label={appWords.parcel.whatHappened} />
    </FormFrame>
  );
}

const forms = { change: ChangeForm, readdress: ReaddressForm, claim: ClaimForm } as const;

/** What can be changed of a parcel before a rider has it, and what is done when something went wrong. */
export function ParcelActs({ parcel }: { readonly parcel: Parcel }) {
  const [asked, ask] = useState<keyof typeof forms>();
  const isWaiting = ['PENDING', 'CLAIMED', 'ASSIGNED'].includes(parcel.status);
  const isUnderWay =
    parcel.status === 'IN_TRANSIT' || parcel.status === 'EXCEPTION' || parcel.status === 'COMPLETED';
  const titles = {
    change: appWords.parcel.change,
    readdress: appWords.parcel.readdress,
    claim: appWords.parcel.claim,
  };
  const shown = isWaiting ? (['change', 'readdress'] as const) : isUnderWay ? (['claim'] as const) : [];
  const Asked = asked && forms[asked];
  return (
    <div class="acts">
      {shown.map((name) => (
        <Button key={name} kind="quiet" onPress={() => ask(name)}>
          {titles[name]}
        </Button>
      ))}
      {asked && Asked && (
        <Sheet title={titles[asked]} onClose={() => ask(undefined)}>
          <Asked parcel={parcel} onDone={() => ask(undefined)} />
        </Sheet>
      )}
    </div>
  );
}
