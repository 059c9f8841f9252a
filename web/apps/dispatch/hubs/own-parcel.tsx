import { useEffect } from 'preact/hooks';
import { AddressField } from '../../kit/fields/address.tsx';
import { MoneyField, TextField } from '../../kit/fields/field.tsx';
import { useForm } from '../../kit/fields/form.tsx';
import { readMoney } from '../../kit/format/money.ts';
import { hubWords } from '../words/hubs.ts';
import type { SampleParcel } from './typical.ts';

const { preview: words } = hubWords;

const empty = {
  from: '',
  from_latitude: '',
  from_longitude: '',
  to: '',
  to_latitude: '',
  to_longitude: '',
  weight: '1',
  value: '10,000',
};

/** A parcel that somebody wants to see the price of. @param onChange takes it once it goes from somewhere to somewhere */
export function OwnParcel({ onChange }: { readonly onChange: (parcel: SampleParcel | undefined) => void }) {
  const form = useForm('own-parcel', empty);
  const { from_latitude, from_longitude, to_latitude, to_longitude, weight, value } = form.values.value;
  const [kilograms, naira] = [Number(weight.replace(',', '.')), Number(readMoney(value))];
  const isWhole = from_latitude !== '' && to_latitude !== '' && kilograms > 0 && Number.isFinite(naira);
  useEffect(() => {
    onChange(
      isWhole
        ? {
            name: words.own,
            from: { latitude: Number(from_latitude), longitude: Number(from_longitude) },
            to: { latitude: Number(to_latitude), longitude: Number(to_longitude) },
            weight: kilograms,
            value: naira,
          }
        : undefined,
    );
  }, [from_latitude, from_longitude, to_latitude, to_longitude, weight, value]);
  return (
    <details class="more">
      <summary>{words.own}</summary>
      <div class="fields">
        <AddressField
          form={form}
          names={{ text: 'from', latitude: 'from_latitude', longitude: 'from_longitude' }}
          label={words.from}
        />
        <AddressField
          form={form}
          names={{ text: 'to', latitude: 'to_latitude', longitude: 'to_longitude' }}
          label={words.to}
        />
        <div class="pair">
          <TextField form={form} name="weight" label={words.weight} inputMode="decimal" />
          <MoneyField form={form} name="value" label={words.value} />
        </div>
      </div>
    </details>
  );
}
