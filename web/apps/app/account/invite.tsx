import limits from 'limits:staff.create';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { type Store, storePathOf } from '../data/objects.ts';
import { appWords } from '../words/words.ts';
import { asRole, RoleField } from './role-field.tsx';

const { team } = appWords;

/** Invites somebody to the team. */
export function Invitation({ store, onDone }: { readonly store: Store; readonly onDone: () => void }) {
  const form = useForm(`invite.${store.id}`, { email: '', name: '', role: 'FULFILMENT' }, { limits });
  return (
    <FormFrame
      form={form}
      act={team.act}
      send={async ({ email, name, role }, idempotencyKey) => {
        const body = { email, role: asRole(role), ...(name && { name }) };
        await faceApi.post('/api/v1/storefront/stores/{store_id}/staff/', {
          path: storePathOf(store),
          body,
          idempotencyKey,
        });
        await refreshReads('team');
      }}
      onDone={() => {
        sayDone(team.sent);
        onDone();
      }}
    >
      <TextField form={form} name="email" label={team.email} type="email" />
      <TextField form={form} name="name" label={team.name} isOptional />
      <RoleField form={form} name="role" />
    </FormFrame>
  );
}
