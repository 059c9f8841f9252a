import { type GrantScope, grantScopes } from '../../../../shared/kernel/roles.ts';
import { CheckField } from '../../kit/fields/field.tsx';
import type { Form } from '../../kit/forms/form.ts';
import { clientWords } from '../words/clients.ts';

const { grants } = clientWords;

/** What is ticked at first: what somebody needs who fills a shop and looks after its orders. */
export const usualWishes: Readonly<Record<GrantScope, string>> = {
  'store:write': 'yes',
  'catalog:write': 'yes',
  'inventory:write': 'yes',
  'orders:read': 'yes',
  'orders:write': '',
  'customers:read': '',
  'analytics:read': '',
  'shipments:read': '',
  'billing:read': '',
};

/** The same with nothing ticked. */
export const noWishes: Readonly<Record<GrantScope, string>> = {
  ...usualWishes,
  'store:write': '',
  'catalog:write': '',
  'inventory:write': '',
  'orders:read': '',
};

/** What was ticked. */
export const wishesIn = (values: Readonly<Record<GrantScope, string>>): GrantScope[] =>
  grantScopes.filter((scope) => values[scope] !== '');

/** What a merchant can be asked for, in words, to tick. */
export const ScopeFields = <K extends string>({
  form,
  label,
}: {
  readonly form: Form<K | GrantScope>;
  readonly label: string;
}) => (
  <fieldset class="options">
    <legend>{label}</legend>
    {grantScopes.map((scope) => {
      const [name = '', text] = grants.scopes[scope];
      return <CheckField key={scope} form={form} name={scope} label={name} hint={text} />;
    })}
    <p class="hint">{grants.never}</p>
  </fieldset>
);
