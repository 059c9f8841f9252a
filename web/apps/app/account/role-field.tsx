import { OptionsField } from '../../kit/fields/field.tsx';
import type { Form } from '../../kit/forms/form.ts';
import { useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';

const roles = ['MANAGER', 'CATALOG', 'FULFILMENT', 'SUPPORT', 'VIEWER'] as const;

export const asRole = (text: string) => roles.find((role) => role === text) ?? 'VIEWER';

/** What somebody may do, in words. Managers are the owner's to make. */
export function RoleField<K extends string>({ form, name }: { readonly form: Form<K>; readonly name: K }) {
  const isOwner = useStore()?.role === 'OWNER';
  return (
    <OptionsField
      form={form}
      name={name}
      label={appWords.team.role}
      options={roles
        .filter((role) => isOwner || role !== 'MANAGER')
        .map((role) => {
          const [title = '', text = ''] = appWords.team.roles[role];
          return { value: role, title, text };
        })}
    />
  );
}
