import { ChoiceField } from '../../kit/fields/field.tsx';
import type { Form } from '../../kit/forms/form.ts';
import { clientWords } from '../words/clients.ts';

const plans = ['STARTER', 'GROWTH', 'SCALE'] as const;

/** The plan that was chosen, as the API takes it; nothing where none was. */
export function asPlanIntent(text: string): { readonly plan_intent?: (typeof plans)[number] } {
  const plan_intent = plans.find((plan) => plan === text);
  return plan_intent ? { plan_intent } : {};
}

/** The plan that somebody has in mind for a client. */
export const PlanField = <K extends string>({ form, name }: { readonly form: Form<K>; readonly name: K }) => (
  <ChoiceField
    form={form}
    name={name}
    label={clientWords.newClient.plan}
    hint={clientWords.newClient.planHint}
    choices={[['', clientWords.newClient.noPlan], ...Object.entries(clientWords.client.plans)]}
  />
);
