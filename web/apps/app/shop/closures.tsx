import limits from 'limits:store-closures.create';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Moment, Section } from '../../kit/parts/shown.tsx';
import { sayFailure } from '../../kit/parts/toast.tsx';
import type { Store } from '../data/objects.ts';
import { appWords } from '../words/words.ts';

/** The first and the last moment of days at the place of the reader. */
const boundsOf = (first: string, last: string) => ({
  starts_at: new Date(`${first}T00:00`).toISOString(),
  ends_at: new Date(`${last || first}T23:59`).toISOString(),
});

/** The days on which the shop is shut. */
export function Closures({ store }: { readonly store: Store }) {
  const { closures } = appWords;
  const path = { store_id: store.id };
  const form = useForm(`closures.${store.id}`, { starts_at: '', ends_at: '', reason: '' }, { limits });
  const reading = useReading(keyOf('closures', store.id), () =>
    faceApi.get('/api/v1/storefront/stores/{store_id}/closures/', { path }),
  );
  const remove = (closure_id: string) => () =>
    faceApi
      .delete('/api/v1/storefront/stores/{store_id}/closures/{closure_id}/', {
        path: { ...path, closure_id },
      })
      .then(() => refreshReads('closures', 'stores'))
      .catch(sayFailure);
  return (
    <Section title={closures.title}>
      <Read reading={reading} rows={1}>
        {({ results }) => (
          <ul class="rows">
            {results.map(({ id, starts_at, ends_at, reason }) => (
              <li key={id} class="row">
                <span class="grow">
                  <Moment at={starts_at} /> – <Moment at={ends_at} />
                  {reason && <p class="soft">{reason}</p>}
                </span>
                <Button
                  kind="plain"
                  onPress={remove(id)}
                  label={`${appWords.shop.remove} ${starts_at.slice(0, 10)}`}
                >
                  {appWords.shop.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Read>
      <FormFrame
        form={form}
        act={closures.add}
        send={async ({ starts_at, ends_at, reason }, idempotencyKey) => {
          const body = { ...boundsOf(starts_at, ends_at), ...(reason && { reason }) };
          await faceApi.post('/api/v1/storefront/stores/{store_id}/closures/', {
            path,
            body,
            idempotencyKey,
          });
          await refreshReads('closures', 'stores');
        }}
      >
        <div class="pair">
          <TextField form={form} name="starts_at" label={closures.first} type="date" />
          <TextField form={form} name="ends_at" label={closures.last} type="date" />
        </div>
        <TextField form={form} name="reason" label={closures.reason} isOptional />
      </FormFrame>
    </Section>
  );
}
