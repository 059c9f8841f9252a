import limits from 'limits:stores.update';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { CheckField, ChoiceField, MoneyField, PhoneField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { writeCount } from '../../kit/format/texts.ts';
import { Section } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { type Store, storePathOf } from '../data/objects.ts';
import { appWords } from '../words/words.ts';
import { prepChoicesOf, readRules, rulesDraftOf } from './rules-values.ts';

const { rules, shop } = appWords;

/** A span, in minutes or whole hours. */
const writeSpan = (minutes: number) =>
  minutes % 60 === 0 && minutes > 0
    ? writeCount(minutes / 60, rules.hour)
    : writeCount(minutes, rules.minute);

/** How the shop sells: what all shops say in sight, and the rest behind its name. */
export function Rules({ store }: { readonly store: Store }) {
  const values = rulesDraftOf(store);
  // What is typed stays while something else of the shop changes, such as its hours.
  const form = useForm(`rules.${store.id}.${JSON.stringify(values)}`, values, { limits });
  return (
    <Section title={shop.payments}>
      <FormFrame
        form={form}
        act={appWords.save}
        send={async (typed) => {
          const body = readRules(typed);
          await faceApi.patch('/api/v1/storefront/stores/{store_id}/', { path: storePathOf(store), body });
          await refreshReads('stores');
        }}
        onDone={() => sayDone(shop.saved)}
      >
        <CheckField form={form} name="ONLINE" label={shop.paymentMethods.ONLINE} />
        <CheckField form={form} name="ON_PICKUP" label={shop.paymentMethods.ON_PICKUP} />
        <CheckField form={form} name="AT_DOOR" label={shop.paymentMethods.AT_DOOR} />
        <CheckField form={form} name="auto_accept" label={shop.autoAccept} />
        <details class="more">
          <summary>{rules.title}</summary>
          <div class="fields">
            <CheckField form={form} name="listed" label={rules.listed} hint={rules.listedHint} />
            <CheckField
              form={form}
              name="accepts_preorders"
              label={rules.preorders}
              hint={rules.preordersHint}
            />
            <div class="pair">
              <MoneyField form={form} name="min_order" label={rules.minOrder} hint={rules.minOrderHint} />
              <ChoiceField
                form={form}
                name="prep_minutes"
                label={rules.prepMinutes}
                hint={rules.prepMinutesHint}
                choices={prepChoicesOf(store).map(
                  (minutes) => [String(minutes), writeSpan(minutes)] as const,
                )}
              />
            </div>
            <ChoiceField
              form={form}
              name="fee_bearer"
              label={rules.feeBearer}
              choices={Object.entries(rules.feeBearers)}
            />
            <div class="pair">
              <TextField
                form={form}
                name="tax_rate"
                label={rules.taxRate}
                hint={rules.taxRateHint}
                inputMode="decimal"
              />
              <TextField form={form} name="tax_id" label={rules.taxId} hint={rules.taxIdHint} isOptional />
            </div>
            <PhoneField
              form={form}
              name="whatsapp"
              label={rules.whatsapp}
              hint={rules.whatsappHint}
              isOptional
            />
            <TextField
              form={form}
              name="email"
              label={rules.email}
              hint={rules.emailHint}
              type="email"
              isOptional
            />
            <ChoiceField
              form={form}
              name="languages"
              label={rules.languages}
              choices={Object.entries(rules.languageChoices)}
            />
          </div>
        </details>
      </FormFrame>
    </Section>
  );
}
