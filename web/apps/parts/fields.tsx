import { useEffect } from 'preact/hooks';
import { AddressField } from '../kit/fields/address.tsx';
import {
  AreaField,
  CheckField,
  ChoiceField,
  CodeField,
  MoneyField,
  OptionsField,
  PasswordField,
  PhoneField,
  TextField,
} from '../kit/fields/field.tsx';
import { FormFrame, useForm } from '../kit/fields/form.tsx';
import { PictureInput } from '../kit/fields/picture.tsx';
import { Section } from '../kit/parts/shown.tsx';

const initial = {
  name: 'Adire scarf',
  refused: '12',
  long: 'Hand-dyed cotton, soft and light.',
  price: '12,500',
  phone: '',
  code: '',
  password: 'not a real one',
  day: '2026-12-24',
  category: 'FASHION',
  size: '2',
  terms: 'yes',
  address: '12 Admiralty Way, Lekki',
  latitude: '6.44',
  longitude: '3.47',
};

/** Each kind of field: empty, filled, refused, and with a text that is nearly too long. */
export function Fields() {
  const form = useForm('parts', initial, { isSecret: true, limits: { '/long': 40 } });
  useEffect(() => {
    form.errors.value = { '/refused': 'Must be at least 500.00.' };
  }, []);
  return (
    <Section title="Field">
      <FormFrame form={form} act="Send" send={async () => undefined} isKept>
        <TextField form={form} name="name" label="Text" hint="A hint says what is meant." />
        <TextField form={form} name="refused" label="Refused" />
        <AreaField form={form} name="long" label="Several lines, counted" />
        <div class="pair">
          <MoneyField form={form} name="price" label="Money" />
          <PhoneField form={form} name="phone" label="Phone" isOptional />
        </div>
        <div class="pair">
          <CodeField form={form} name="code" label="Code" />
          <TextField form={form} name="day" label="Date" type="date" />
        </div>
        <PasswordField form={form} name="password" label="Password" />
        <ChoiceField
          form={form}
          name="category"
          label="Choice"
          choices={[
            ['FASHION', 'Clothes and fashion'],
            ['FOOD', 'Food'],
          ]}
        />
        <OptionsField
          form={form}
          name="size"
          label="Options"
          options={[
            { value: '2', title: 'Shoebox', text: 'up to 2 kg' },
            { value: '5', title: 'Backpack', text: 'up to 5 kg' },
          ]}
        />
        <CheckField form={form} name="terms" label="Yes or no" hint="What it means." />
        <AddressField
          form={form}
          names={{ text: 'address', latitude: 'latitude', longitude: 'longitude' }}
          label="Address"
        />
        <PictureInput onPick={() => undefined} />
      </FormFrame>
    </Section>
  );
}
