import { CheckField, MoneyField, TextField } from '../../kit/fields/field.tsx';
import type { Form } from '../../kit/forms/form.ts';
import { hubWords } from '../words/hubs.ts';
import { dispatchWords } from '../words/words.ts';
import type { CardField, HubLevel } from './hub-values.ts';

const { levels } = dispatchWords;
const { hubs: words } = hubWords;

/** Whether a service is offered, and its prices. */
export function CardFields({
  level,
  form,
}: {
  readonly level: HubLevel;
  readonly form: Form<CardField | 'offered'>;
}) {
  const at = (field: CardField) => ({ form, name: field, pointer: `/rate_card/${level}/${field}` });
  return (
    <fieldset class="options card rate-card">
      <legend class="hidden">{levels[level]}</legend>
      <CheckField form={form} name="offered" label={levels[level]} />
      {form.values.value.offered !== '' && (
        <div class="pair">
          <MoneyField {...at('base_fare')} label={words.base} />
          <TextField {...at('included_kg')} label={words.included} inputMode="decimal" />
          <MoneyField {...at('per_kg')} label={words.perKg} />
          <MoneyField {...at('per_100km')} label={words.per100} />
          <TextField {...at('min_days')} label={words.minDays} inputMode="numeric" />
          <TextField {...at('max_days')} label={words.maxDays} inputMode="numeric" />
        </div>
      )}
    </fieldset>
  );
}
