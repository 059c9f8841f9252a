import limits from 'limits:auth.create-key';
import { useState } from 'preact/hooks';
import type { ListItem } from '../../../../client/types.ts';
import { keyScopes, usualScopes } from '../../../../shared/kernel/roles.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { mode } from '../../kit/browser.ts';
import { CheckField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { NewSecret } from '../../kit/parts/copied.tsx';
import { askBefore, Sheet } from '../../kit/parts/dialog.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Moment, Section } from '../../kit/parts/shown.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import { appWords } from '../words/words.ts';
import { DocsLink } from './docs-link.tsx';

const { developers } = appWords;

type Key = ListItem<'/api/v1/auth/api-keys/'>;

/** Makes a key: what it is for, and what it may do. */
function KeyForm({ onMade }: { readonly onMade: (secret: string) => void }) {
  const form = useForm('key', { name: '', read: 'yes', book: 'yes', payout: '' }, { limits });
  return (
    <FormFrame
      form={form}
      act={developers.act}
      send={async (values, idempotencyKey) => {
        const scopes = keyScopes.filter((scope) => values[scope] !== '');
        const body = { name: values.name, mode: mode.chosen.value, scopes };
        const { key } = await faceApi.post('/api/v1/auth/api-keys/', { body, idempotencyKey });
        await refreshReads('keys');
        onMade(key);
      }}
    >
      <TextField form={form} name="name" label={developers.name} />
      <details class="more">
        <summary>{developers.may}</summary>
        <div class="fields">
          {keyScopes.map((scope) => {
            const [label = '', hint] = developers.scopes[scope];
            return <CheckField key={scope} form={form} name={scope} label={label} hint={hint} />;
          })}
        </div>
      </details>
    </FormFrame>
  );
}

const isUsual = (scopes: Key['scopes']) =>
  scopes.length === usualScopes.length && usualScopes.every((scope) => scopes.includes(scope));

/** A key in the list: what it may do is said where it is not the usual. */
function KeyRow({ of, onRolled }: { readonly of: Key; readonly onRolled: (rolled: Rolled) => void }) {
  const { id: key_id, name, hint, scopes, created_at } = of;
  const path = { key_id };
  const revoke = attempt(async () => {
    if (!(await askBefore({ title: `${developers.revoke} ${name}?`, act: developers.revoke }))) return;
    await faceApi.delete('/api/v1/auth/api-keys/{key_id}/', { path });
    await refreshReads('keys');
  });
  const roll = attempt(async () => {
    const question = {
      title: `${developers.roll}: ${name}?`,
      text: developers.rollText,
      act: developers.roll,
    };
    if (!(await askBefore(question))) return;
    const { key, old_key_valid_until } = await faceApi.post('/api/v1/auth/api-keys/{key_id}/roll/', { path });
    onRolled({ secret: key, until: old_key_valid_until });
    await refreshReads('keys');
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
          {isUsual(scopes)
            ? developers.usual
            : scopes.map((scope) => developers.scopes[scope][0]).join(' · ')}
        </span>
      </span>
      <span class="end">
        <Button kind="plain" onPress={roll} label={`${developers.roll}: ${name}`}>
          {developers.roll}
        </Button>
        <br />
        <Button kind="plain" onPress={revoke} label={`${developers.revoke} ${name}`}>
          {developers.revoke}
        </Button>
      </span>
    </div>
  );
}

interface Rolled {
  readonly secret: string;
  readonly until?: string;
}

/** The keys of programs, in the mode that is chosen. */
export function Keys() {
  const [isAdding, add] = useState(false);
  const [made, show] = useState<Rolled>();
  const reading = useReading(keyOf('keys'), () => faceApi.get('/api/v1/auth/api-keys/', {}));
  return (
    <Section title={developers.keys} aside={<DocsLink route="auth.create-key" />}>
      <p class="soft">{developers.keysText}</p>
      {made && <NewSecret {...made} said={developers} />}
      <Read reading={reading} rows={2}>
        {({ results }) => (
          <Rows
            items={results.filter((key) => key.mode === mode.chosen.value)}
            empty={<Empty title={developers.empty} />}
          >
            {(key) => <KeyRow of={key} onRolled={show} />}
          </Rows>
        )}
      </Read>
      <div class="acts">
        <Button icon="plus" onPress={() => add(true)}>
          {developers.add}
        </Button>
      </div>
      {isAdding && (
        <Sheet title={developers.add} onClose={() => add(false)}>
          <KeyForm
            onMade={(secret) => {
              show({ secret });
              add(false);
            }}
          />
        </Sheet>
      )}
    </Section>
  );
}
