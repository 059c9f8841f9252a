import limits from 'limits:auth.create-key';
import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { kitWords, mode } from '../../kit/browser.ts';
import { TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { askBefore, Sheet } from '../../kit/parts/dialog.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Moment, Section } from '../../kit/parts/shown.tsx';
import { sayDone, sayFailure } from '../../kit/parts/toast.tsx';
import { keyOf, refreshReads } from '../data/reads.ts';
import { appWords } from '../words/words.ts';

/** A key that was made just now. It is shown once. */
function NewKey({ secret }: { readonly secret: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    sayDone(kitWords.copied);
  };
  return (
    <Notice tone="good">
      <p>{appWords.developers.once}</p>
      <p>
        <code>{secret}</code>
      </p>
      <Button kind="quiet" icon="copy" onPress={copy}>
        {appWords.shop.copy}
      </Button>
    </Notice>
  );
}

/** Keys of programs. */
export function Developers() {
  const [isAdding, add] = useState(false);
  const [secret, setSecret] = useState<string>();
  const form = useForm('key', { name: '' }, { limits });
  const reading = useReading(keyOf('keys'), () => faceApi.get('/api/v1/auth/api-keys/', {}));
  const revoke = async (key_id: string, name: string) => {
    if (
      !(await askBefore({ title: `${appWords.developers.revoke} ${name}?`, act: appWords.developers.revoke }))
    )
      return;
    await faceApi.delete('/api/v1/auth/api-keys/{key_id}/', { path: { key_id } }).catch(sayFailure);
    await refreshReads('keys');
  };
  return (
    <Screen
      title={appWords.developers.title}
      acts={
        <Button icon="plus" onPress={() => add(true)}>
          {appWords.developers.add}
        </Button>
      }
    >
      <ButtonLink kind="quiet" icon="share" href="/app/developers/webhooks/">
        {appWords.webhooks.title}
      </ButtonLink>
      {secret && <NewKey secret={secret} />}
      <Section
        title={appWords.developers.keys}
        aside={
          <ButtonLink kind="plain" href="/docs/" isNewTab>
            {appWords.developers.docs}
          </ButtonLink>
        }
      >
        <p class="soft">{appWords.developers.keysText}</p>
        <Read reading={reading} rows={2}>
          {({ results }) => (
            <Rows
              items={results.filter((key) => key.mode === mode.chosen.value)}
              empty={<Empty title={appWords.developers.empty} />}
            >
              {({ id, name, hint, created_at }) => (
                <div class="row">
                  <span class="grow">
                    <b>{name}</b>
                    <br />
                    <code>{hint}</code>{' '}
                    <span class="soft">
                      <Moment at={created_at} />
                    </span>
                  </span>
                  <Button
                    kind="plain"
                    onPress={() => revoke(id, name)}
                    label={`${appWords.developers.revoke} ${name}`}
                  >
                    {appWords.developers.revoke}
                  </Button>
                </div>
              )}
            </Rows>
          )}
        </Read>
      </Section>
      {isAdding && (
        <Sheet title={appWords.developers.add} onClose={() => add(false)}>
          <FormFrame
            form={form}
            act={appWords.developers.act}
            send={async ({ name }, idempotencyKey) => {
              const body = { name, mode: mode.chosen.value };
              const { key } = await faceApi.post('/api/v1/auth/api-keys/', { body, idempotencyKey });
              setSecret(key);
              await refreshReads('keys');
            }}
            onDone={() => add(false)}
          >
            <TextField form={form} name="name" label={appWords.developers.name} />
          </FormFrame>
        </Sheet>
      )}
    </Screen>
  );
}
