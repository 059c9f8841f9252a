import limits from 'limits:stores.update';
import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { kitWords } from '../../kit/browser.ts';
import { TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import type { Store } from '../data/objects.ts';
import { appWords } from '../words/words.ts';
import { DocsLink } from './docs-link.tsx';

/** Where the events of a shop go. */
export function WebhookAddress({ store }: { readonly store: Store }) {
  const form = useForm(
    `webhook.${store.id}.${store.revision}`,
    { webhook_url: store.webhook_url ?? '' },
    { limits },
  );
  const test = attempt(async () => {
    const { delivered, status_code, error } = await faceApi.post('/api/v1/webhooks/test/', {
      body: { url: form.values.value.webhook_url },
    });
    sayDone(delivered ? appWords.webhooks.tested : `${appWords.webhooks.notTested} ${error ?? status_code}`);
  });
  return (
    <Section title={appWords.webhooks.address} aside={<DocsLink route="webhooks.test" />}>
      <FormFrame
        form={form}
        act={appWords.save}
        send={async ({ webhook_url }) => {
          const path = { store_id: store.id };
          await faceApi.patch('/api/v1/storefront/stores/{store_id}/', {
            path,
            body: { webhook_url: webhook_url || null },
          });
          await refreshReads('stores');
        }}
        onDone={() => sayDone(appWords.shop.saved)}
      >
        <TextField
          form={form}
          name="webhook_url"
          label={appWords.webhooks.url}
          type="url"
          placeholder="https://"
        />
        <Button kind="plain" onPress={test}>
          {appWords.webhooks.test}
        </Button>
      </FormFrame>
    </Section>
  );
}

/** The secret with which events are signed. */
export function WebhookSecret() {
  const [isShown, show] = useState(false);
  const reading = useReading(keyOf('secret'), () => faceApi.get('/api/v1/webhooks/secret/'), {
    isReady: isShown,
  });
  return (
    <Section title={appWords.webhooks.secret} aside={<DocsLink route="webhooks.get-secret" />}>
      {isShown ? (
        <Read reading={reading} rows={1}>
          {({ secret }) => (
            <p>
              <code class="secret">{secret}</code>
            </p>
          )}
        </Read>
      ) : (
        <Button kind="quiet" onPress={() => show(true)}>
          {kitWords.show}
        </Button>
      )}
    </Section>
  );
}
