import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { Choice } from '../../kit/fields/choice.tsx';
import { CheckField, ChoiceField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Read, Skeleton } from '../../kit/parts/list.tsx';
import { Badge, Section } from '../../kit/parts/shown.tsx';
import { attempt, doUnlessUndone, sayDone } from '../../kit/parts/toast.tsx';
import { type Store, storePathOf } from '../data/objects.ts';
import { chooseStore, keyOf, refreshReads, useRights, useStore, useStores } from '../data/reads.ts';
import { ShareShop } from '../parts/share-shop.tsx';
import { appWords } from '../words/words.ts';
import { Closures } from './closures.tsx';

type Day = keyof typeof appWords.shop.days;
const days: readonly Day[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
/** Open, paused, or not open yet; and what changes that. */
function State({ store }: { readonly store: Store }) {
  const may = useRights();
  const path = storePathOf(store);
  const step = (run: () => Promise<unknown>) =>
    attempt(async () => {
      await run();
      await refreshReads('stores', 'home', 'readiness');
    });
  const preview = attempt(async () => {
    const { url } = await faceApi.post('/api/v1/storefront/stores/{store_id}/preview/', { path });
    open(url, '_blank', 'noopener');
  });
  return (
    <Section title={appWords.shop.title} aside={<Badge>{appWords.shop.statuses[store.status]}</Badge>}>
      {store.status === 'PUBLISHED' && <ShareShop store={store} />}
      {may('store.edit') && (
        <div class="acts">
          <Button kind="quiet" onPress={preview}>
            {appWords.shop.preview}
          </Button>
          {store.status === 'DRAFT' && may('store.publish') && (
            <ButtonLink href="/app/start/">{appWords.shop.publish}</ButtonLink>
          )}
          {store.status === 'PUBLISHED' && (
            <Button
              kind="grave"
              onPress={() =>
                doUnlessUndone(
                  appWords.shop.pauseText,
                  step(() => faceApi.post('/api/v1/storefront/stores/{store_id}/pause/', { path, body: {} })),
                )
              }
            >
              {appWords.shop.pause}
            </Button>
          )}
          {store.status === 'PAUSED' && (
            <Button
              onPress={step(() => faceApi.post('/api/v1/storefront/stores/{store_id}/resume/', { path }))}
            >
              {appWords.shop.resume}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}

const methods = ['ONLINE', 'ON_PICKUP', 'AT_DOOR'] as const;

/** How buyers pay, and whether orders are accepted by themselves. */
function Rules({ store }: { readonly store: Store }) {
  const form = useForm(`rules.${store.id}.${store.revision}`, {
    ONLINE: store.payment_methods.includes('ONLINE') ? 'yes' : '',
    ON_PICKUP: store.payment_methods.includes('ON_PICKUP') ? 'yes' : '',
    AT_DOOR: store.payment_methods.includes('AT_DOOR') ? 'yes' : '',
    auto_accept: store.auto_accept ? 'yes' : '',
  });
  return (
    <Section title={appWords.shop.payments}>
      <FormFrame
        form={form}
        act={appWords.save}
        send={async (values) => {
          const payment_methods = methods.filter((method) => values[method] !== '');
          const body = { payment_methods, auto_accept: values.auto_accept !== '' };
          await faceApi.patch('/api/v1/storefront/stores/{store_id}/', { path: storePathOf(store), body });
          await refreshReads('stores');
        }}
        onDone={() => sayDone(appWords.shop.saved)}
      >
        {methods.map((method) => (
          <CheckField key={method} form={form} name={method} label={appWords.shop.paymentMethods[method]} />
        ))}
        <CheckField form={form} name="auto_accept" label={appWords.shop.autoAccept} />
      </FormFrame>
    </Section>
  );
}

/** When the shop is open. */
function Hours({ store }: { readonly store: Store }) {
  const path = storePathOf(store);
  const reading = useReading(keyOf('hours', store.id), () =>
    faceApi.get('/api/v1/storefront/stores/{store_id}/hours/', { path }),
  );
  const form = useForm(`hours.${store.id}`, { day: '', opens: '09:00', closes: '18:00' });
  const remove = (hours_id: string) =>
    attempt(async () => {
      await faceApi.delete('/api/v1/storefront/stores/{store_id}/hours/{hours_id}/', {
        path: { ...path, hours_id },
      });
      await refreshReads('hours', 'stores');
    });
  const dayChoices = [
    ['', appWords.shop.everyDay] as const,
    ...days.map((day) => [day, appWords.shop.days[day]] as const),
  ];
  return (
    <Section title={appWords.shop.hours}>
      <Read reading={reading} rows={2}>
        {({ results }) => (
          <>
            {results.length === 0 && <p class="soft">{appWords.shop.always}</p>}
            <ul class="rows">
              {results.map(({ id, day, date, opens, closes }) => (
                <li key={id} class="row">
                  <span class="grow">
                    <b>{day ? appWords.shop.days[day] : date}</b> {opens}–{closes}
                  </span>
                  <Button
                    kind="plain"
                    onPress={remove(id)}
                    label={`${appWords.shop.remove} ${day ?? date} ${opens}`}
                  >
                    {appWords.shop.remove}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Read>
      <FormFrame
        form={form}
        act={appWords.shop.addHours}
        send={async ({ day, opens, closes }) => {
          for (const one of days.filter((name) => day === '' || name === day))
            await faceApi.post('/api/v1/storefront/stores/{store_id}/hours/', {
              path,
              body: { day: one, opens, closes },
            });
          await refreshReads('hours', 'stores');
        }}
      >
        <div class="pair">
          <ChoiceField form={form} name="day" label={appWords.shop.day} choices={dayChoices} />
          <TextField form={form} name="opens" label={appWords.shop.opens} type="time" />
          <TextField form={form} name="closes" label={appWords.shop.closes} type="time" />
        </div>
      </FormFrame>
    </Section>
  );
}

/** Which of several shops is worked on. */
function ShopChoice({ store }: { readonly store: Store }) {
  const { data: stores = [] } = useStores();
  if (stores.length < 2) return null;
  return (
    <Choice
      label={appWords.shop.which}
      value={store.id}
      choices={stores.map(({ id, name }) => [id, name] as const)}
      onChoose={chooseStore}
    />
  );
}

/** The shop: whether it is open, how it looks, when and how it sells. */
export function Shop() {
  const store = useStore();
  const may = useRights();
  return (
    <Screen title={store?.name ?? appWords.shop.title}>
      {store ? (
        <>
          <ShopChoice store={store} />
          <State store={store} />
          {may('store.edit') && (
            <>
              <div class="acts">
                <ButtonLink kind="quiet" icon="edit" href="/app/shop/about/">
                  {appWords.shop.about}
                </ButtonLink>
                <ButtonLink kind="quiet" icon="camera" href="/app/shop/look/">
                  {appWords.shop.look}
                </ButtonLink>
                <ButtonLink kind="quiet" icon="pin" href="/app/start/delivery/">
                  {appWords.shop.delivery}
                </ButtonLink>
                <ButtonLink kind="quiet" icon="map" href="/app/shop/zones/">
                  {appWords.zones.title}
                </ButtonLink>
              </div>
              <Rules key={store.revision} store={store} />
              <Hours store={store} />
              <Closures store={store} />
            </>
          )}
        </>
      ) : (
        <Skeleton />
      )}
    </Screen>
  );
}
