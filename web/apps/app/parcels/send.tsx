import limits from 'limits:shipments.create';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { kitWords } from '../../kit/browser.ts';
import { AddressField } from '../../kit/fields/address.tsx';
import { ChoiceField, MoneyField, OptionsField, PhoneField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { readKobo, readMoney } from '../../kit/format/money.ts';
import { readPhone } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { useWallet } from '../../kit/money/wallet.ts';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Skeleton } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Badge, Money } from '../../kit/parts/shown.tsx';
import { listPickupTimes } from '../data/pickup-times.ts';
import { appWords } from '../words/words.ts';
import { type Pickup, pickupNames, rememberPickup, usePickup } from './pickup.ts';

type Estimate = Answer<'post', '/api/v1/rates/'>;
type Rate = Estimate['rates'][number];

const sizeOptions = appWords.send.sizes.map(([value, title, text]) => ({ value, title, text }));

/** How many rates are shown at first: those with a badge, and the next cheapest. */
const firstShown = 4;

/** Those that stand out first; the others as the API sorts them. */
const sortRates = (rates: readonly Rate[]) => [
  ...rates.filter(({ badge }) => badge !== ''),
  ...rates.filter(({ badge }) => badge === ''),
];

/** How the parcel travels: each with its promise, its price, and what is good about it. */
function Rates({
  estimate,
  onBook,
  onBack,
}: {
  readonly estimate: Estimate;
  readonly onBook: (rate: Rate, key: string) => Promise<void>;
  readonly onBack: () => void;
}) {
  const [isAll, showAll] = useState(false);
  const rates = sortRates(estimate.rates);
  const form = useForm('send.rate', { rate: rates[0]?.rate_token ?? '' });
  const { data: wallet } = useWallet();
  const goBack = () => {
    form.forget();
    onBack();
  };
  const chosen = rates.find(({ rate_token }) => rate_token === form.values.value.rate) ?? rates[0];
  if (!chosen)
    return (
      <>
        <Notice tone="warning">
          <p>{appWords.send.none}</p>
          {estimate.unavailable.slice(0, 3).map(({ detail }) => (
            <p key={detail}>{detail}</p>
          ))}
        </Notice>
        <Button kind="quiet" onPress={goBack}>
          {appWords.send.change}
        </Button>
      </>
    );
  const isShort = wallet !== undefined && readKobo(wallet.available_balance) < readKobo(chosen.total);
  const options = rates.slice(0, isAll ? rates.length : firstShown).map((rate) => ({
    value: rate.rate_token,
    title: (
      <span class="split">
        <span>
          {rate.service_name} {rate.badge && <Badge tone="good">{appWords.send.badges[rate.badge]}</Badge>}
        </span>
        <Money amount={rate.total} />
      </span>
    ),
    text: `${rate.delivery_window.display} · ${rate.provider}`,
  }));
  return (
    <FormFrame form={form} act={appWords.send.book} send={(_, key) => onBook(chosen, key)}>
      <Button kind="plain" icon="back" onPress={goBack}>
        {appWords.send.change}
      </Button>
      <OptionsField form={form} name="rate" label={appWords.send.choose} options={options} />
      {!isAll && rates.length > firstShown && (
        <Button kind="plain" onPress={() => showAll(true)}>
          {kitWords.more}
        </Button>
      )}
      {wallet && (
        <p class="split">
          <span>{appWords.send.balance}</span>
          <Money amount={wallet.available_balance} />
        </p>
      )}
      {isShort && (
        <Notice tone="warning">
          <p>{appWords.send.short}</p>
          <ButtonLink kind="quiet" href="/app/money/fund/">
            {appWords.send.fund}
          </ButtonLink>
        </Notice>
      )}
    </FormFrame>
  );
}

/** When it is collected, if that was chosen and is still ahead. */
function pickupOf(begins: string) {
  const chosen = listPickupTimes(new Date()).find(({ from }) => from === begins);
  return chosen && { pickup_window: { from: chosen.from, to: chosen.to } };
}

const estimateIn = (text: string): Estimate | undefined => (text ? JSON.parse(text) : undefined);

function SendForm({ from }: { readonly from: Pickup }) {
  const { route } = useLocation();
  const form = useForm(
    'send',
    {
      ...from,
      customer_name: '',
      customer_phone: '',
      dropoff_address: '',
      dropoff_latitude: '',
      dropoff_longitude: '',
      package_weight_kg: '2',
      declared_value: '',
      package_description: '',
      pickup_from: '',
      // With its prices, so that a booking whose answer was lost is sent again as it was.
      estimate: '',
    },
    { limits },
  );
  const tripOf = (values: typeof form.values.value) => ({
    pickup_latitude: values.pickup_latitude,
    pickup_longitude: values.pickup_longitude,
    dropoff_latitude: values.dropoff_latitude,
    dropoff_longitude: values.dropoff_longitude,
    package_weight_kg: values.package_weight_kg,
    declared_value: readMoney(values.declared_value) || '0',
    ...pickupOf(values.pickup_from),
  });
  const price = async (values: typeof form.values.value) => {
    form.set('estimate', JSON.stringify(await faceApi.post('/api/v1/rates/', { body: tripOf(values) })));
    scrollTo(0, 0);
  };
  const book = async (rate: Rate, idempotencyKey: string) => {
    const {
      customer_phone,
      package_description,
      pickup_from: _,
      estimate: __,
      ...values
    } = form.values.value;
    const shipment = await faceApi.post('/api/v1/shipments/', {
      idempotencyKey,
      body: {
        ...values,
        ...tripOf(form.values.value),
        customer_phone: readPhone(customer_phone),
        ...(package_description && { package_description }),
        rate_token: rate.rate_token,
      },
    });
    form.forget();
    rememberPickup(values);
    await refreshReads('parcels', 'wallet');
    route(`/app/parcels/${shipment.id}/`);
  };
  const estimate = estimateIn(form.values.value.estimate);
  if (estimate) return <Rates estimate={estimate} onBook={book} onBack={() => form.set('estimate', '')} />;
  const near = { latitude: form.values.value.pickup_latitude, longitude: form.values.value.pickup_longitude };
  return (
    <FormFrame form={form} act={appWords.send.seePrices} send={price} isKept>
      <AddressField form={form} names={pickupNames} label={appWords.send.from} />
      <AddressField
        form={form}
        names={{ text: 'dropoff_address', latitude: 'dropoff_latitude', longitude: 'dropoff_longitude' }}
        label={appWords.send.to}
        near={near}
      />
      <div class="pair">
        <TextField form={form} name="customer_name" label={appWords.send.name} />
        <PhoneField form={form} name="customer_phone" label={appWords.send.phone} />
      </div>
      <ChoiceField
        form={form}
        name="pickup_from"
        label={appWords.send.when}
        pointer="/pickup_window/from"
        choices={[
          ['', appWords.send.now],
          ...listPickupTimes(new Date()).map(({ from: begins, name }) => [begins, name] as const),
        ]}
      />
      <OptionsField form={form} name="package_weight_kg" label={appWords.send.size} options={sizeOptions} />
      <div class="pair">
        <MoneyField
          form={form}
          name="declared_value"
          label={appWords.send.value}
          hint={appWords.send.valueHint}
        />
        <TextField form={form} name="package_description" label={appWords.send.what} isOptional />
      </div>
    </FormFrame>
  );
}

/** Sends a parcel: from, to, how heavy, and how it travels. */
export function Send() {
  const pickup = usePickup();
  return (
    <Screen
      title={appWords.send.title}
      back="/app/parcels/"
      acts={<a href="/app/parcels/many/">{appWords.many.title}</a>}
    >
      {pickup ? <SendForm from={pickup} /> : <Skeleton />}
    </Screen>
  );
}
