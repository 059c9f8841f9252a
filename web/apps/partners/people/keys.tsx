import limits from 'limits:partner-keys.create';
import { useState } from 'preact/hooks';
import type { ListItem } from '../../../../client/types.ts';
import { partnerScopes } from '../../../../shared/kernel/roles.ts';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { mode } from '../../kit/browser.ts';
import { CheckField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { NewSecret } from '../../kit/parts/copied.tsx';
import { askBefore, Sheet } from '../../kit/parts/dialog.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Moment } from '../../kit/parts/shown.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import { partnerOf } from '../data/objects.ts';
import { useIsAdmin, useOrganization } from '../data/organization.ts';
import { useKeysOfOrganization } from '../data/reads.ts';
import { organizationWords } from '../words/organization.ts';

const { keys: words } = organizationWords;

type PartnerKey = ListItem<'/api/v1/console/distribution/api-keys/'>;

interface Made {
  readonly secret: string;
  readonly until?: string;
}

const noScopes = {
  'distribution:billing:read': '',
  'distribution:domains:read': '',
  'distribution:domains:write': '',
  'distribution:stores:read': '',
  'distribution:stores:write': 'yes',
  'distribution:webhooks:read': '',
  'distribution:webhooks:write': '',
  'distribution:pool:read': '',
};

/** Makes a key: what it is for, and what it may do. It works in the mode that is chosen. */
function PartnerKeyForm({ onMade }: { readonly onMade: (made: Made) => void }) {
  const organization = useOrganization();
  const form = useForm(`key.${organization.id}`, { name: '', ...noScopes }, { limits });
  return (
    <FormFrame
      form={form}
      act={words.act}
      send={async ({ name, ...ticked }, idempotencyKey) => {
        const scopes = partnerScopes.filter((scope) => ticked[scope] !== '');
        const body = { ...partnerOf(organization), name, mode: mode.chosen.value, scopes };
        const { key } = await faceApi.post('/api/v1/console/distribution/api-keys/', {
          body,
          idempotencyKey,
        });
        await refreshReads('partner-keys');
        onMade({ secret: key });
      }}
    >
      <TextField form={form} name="name" label={words.name} isFirst />
      <fieldset class="options">
        <legend>{words.may}</legend>
        {partnerScopes.map((scope) => {
          const [label = '', hint] = words.scopes[scope];
          return <CheckField key={scope} form={form} name={scope} label={label} hint={hint} />;
        })}
      </fieldset>
    </FormFrame>
  );
}

function KeyLine({ of, onRolled }: { readonly of: PartnerKey; readonly onRolled: (made: Made) => void }) {
  const isAdmin = useIsAdmin();
  const { id: key_id, name, hint, scopes, created_at } = of;
  const path = { key_id };
  const roll = attempt(async () => {
    const question = { title: `${words.roll}: ${name}?`, text: words.rollText, act: words.roll };
    if (!(await askBefore(question))) return;
    const { key, old_key_valid_until } = await faceApi.post(
      '/api/v1/console/distribution/api-keys/{key_id}/roll/',
      { path },
    );
    onRolled({ secret: key, until: old_key_valid_until });
    await refreshReads('partner-keys');
  });
  const remove = attempt(async () => {
    const question = { title: `${words.remove}: ${name}?`, text: words.removeText, act: words.remove };
    if (!(await askBefore(question))) return;
    await faceApi.delete('/api/v1/console/distribution/api-keys/{key_id}/', { path });
    await refreshReads('partner-keys');
  });
  return (
    <div class="row">
      <span class="grow">
        <b>{name}</b>
        <br />
        <code>…{hint}</code>{' '}
        <span class="soft">
          <Moment at={created_at} />
          <br />
          {scopes.map((scope) => words.scopes[scope][0]).join(' · ')}
        </span>
      </span>
      {isAdmin && (
        <span class="end">
          <Button kind="plain" onPress={roll} label={`${words.roll}: ${name}`}>
            {words.roll}
          </Button>
          <br />
          <Button kind="plain" onPress={remove} label={`${words.remove}: ${name}`}>
            {words.remove}
          </Button>
        </span>
      )}
    </div>
  );
}

/** The keys of the organization's own programs, in the mode that is chosen. */
export function Keys() {
  const isAdmin = useIsAdmin();
  const [isAdding, add] = useState(false);
  const [made, show] = useState<Made>();
  return (
    <Screen
      title={words.title}
      acts={
        isAdmin && (
          <Button icon="plus" onPress={() => add(true)}>
            {words.add}
          </Button>
        )
      }
    >
      <p class="soft">{words.text}</p>
      {!isAdmin && <p class="soft">{words.adminsOnly}</p>}
      {made && <NewSecret {...made} said={words} />}
      <Read reading={useKeysOfOrganization()} rows={2}>
        {({ results }) => (
          <Rows
            items={results.filter((key) => key.mode === mode.chosen.value)}
            empty={
              <Empty title={words.empty}>
                <p>{words.emptyText}</p>
              </Empty>
            }
          >
            {(key) => <KeyLine of={key} onRolled={show} />}
          </Rows>
        )}
      </Read>
      {isAdding && (
        <Sheet title={words.add} onClose={() => add(false)}>
          <PartnerKeyForm
            onMade={(secret) => {
              show(secret);
              add(false);
            }}
          />
        </Sheet>
      )}
    </Screen>
  );
}
