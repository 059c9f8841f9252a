import limits from 'limits:staff.create';
import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { OptionsField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { askBefore, Sheet } from '../../kit/parts/dialog.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Badge } from '../../kit/parts/shown.tsx';
import { sayDone, sayFailure } from '../../kit/parts/toast.tsx';
import type { Store } from '../data/objects.ts';
import { keyOf, refreshReads, useRights, useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';

const roles = ['MANAGER', 'CATALOG', 'FULFILMENT', 'SUPPORT', 'VIEWER'] as const;
const asRole = (text: string) => roles.find((role) => role === text) ?? 'VIEWER';

function Invitation({ store, onDone }: { readonly store: Store; readonly onDone: () => void }) {
  const form = useForm(`invite.${store.id}`, { email: '', name: '', role: 'FULFILMENT' }, { limits });
  return (
    <FormFrame
      form={form}
      act={appWords.team.act}
      send={async ({ email, name, role }, idempotencyKey) => {
        const body = { email, role: asRole(role), ...(name && { name }) };
        const path = { store_id: store.id };
        await faceApi.post('/api/v1/storefront/stores/{store_id}/staff/', { path, body, idempotencyKey });
        await refreshReads('team');
      }}
      onDone={() => {
        sayDone(appWords.team.sent);
        onDone();
      }}
    >
      <TextField form={form} name="email" label={appWords.team.email} type="email" />
      <TextField form={form} name="name" label={appWords.team.name} isOptional />
      <OptionsField
        form={form}
        name="role"
        label={appWords.team.role}
        options={roles.map((role) => {
          const [title = '', text = ''] = appWords.team.roles[role];
          return { value: role, title, text };
        })}
      />
    </FormFrame>
  );
}

/** Who works in the shop, and what each may do. */
export function Team() {
  const store = useStore();
  const mayManage = useRights()('staff.manage');
  const [isInviting, invite] = useState(false);
  const path = { store_id: store?.id ?? '' };
  const reading = useReading(
    keyOf('team', store?.id),
    () => faceApi.get('/api/v1/storefront/stores/{store_id}/staff/', { path }),
    { isReady: store !== undefined },
  );
  const remove = async (staff_id: string, name: string) => {
    if (!(await askBefore({ title: `${appWords.team.remove}: ${name}?`, act: appWords.team.remove }))) return;
    await faceApi
      .delete('/api/v1/storefront/stores/{store_id}/staff/{staff_id}/', { path: { ...path, staff_id } })
      .catch(sayFailure);
    await refreshReads('team');
  };
  return (
    <Screen
      title={appWords.team.title}
      acts={
        mayManage && (
          <Button icon="plus" onPress={() => invite(true)}>
            {appWords.team.invite}
          </Button>
        )
      }
    >
      <Read reading={reading}>
        {({ results }) => (
          <Rows
            items={results}
            empty={
              <Empty title={appWords.team.empty}>
                <p>{appWords.team.emptyText}</p>
              </Empty>
            }
          >
            {({ id, name, email, role, status }) => (
              <div class="row">
                <span class="grow">
                  <b>{name ?? email}</b>
                  <br />
                  <span class="soft">{appWords.team.roles[role][0]}</span>
                </span>
                <Badge tone={status === 'ACTIVE' ? 'good' : 'plain'}>
                  {status === 'ACTIVE' ? appWords.team.active : appWords.team.invited}
                </Badge>
                {mayManage && (
                  <Button
                    kind="plain"
                    onPress={() => remove(id, name ?? email)}
                    label={`${appWords.team.remove}: ${email}`}
                  >
                    {appWords.shop.remove}
                  </Button>
                )}
              </div>
            )}
          </Rows>
        )}
      </Read>
      {isInviting && store && (
        <Sheet title={appWords.team.invite} onClose={() => invite(false)}>
          <Invitation store={store} onDone={() => invite(false)} />
        </Sheet>
      )}
    </Screen>
  );
}
