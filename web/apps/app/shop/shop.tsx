import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { Choice } from '../../kit/fields/choice.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Skeleton } from '../../kit/parts/list.tsx';
import { Badge, Section } from '../../kit/parts/shown.tsx';
import { attempt, doUnlessUndone } from '../../kit/parts/toast.tsx';
import { type Store, storePathOf } from '../data/objects.ts';
import { chooseStore, useRights, useStore, useStores } from '../data/reads.ts';
import { ShareShop, shopAddressOf } from '../parts/share-shop.tsx';
import { appWords } from '../words/words.ts';
import { Closures } from './closures.tsx';
import { Hours } from './hours.tsx';
import { Preview } from './preview.tsx';
import { Rules } from './rules.tsx';

/** Open, paused, or not open yet; and what changes that. */
function State({ store }: { readonly store: Store }) {
  const may = useRights();
  const path = storePathOf(store);
  const step = (run: () => Promise<unknown>) =>
    attempt(async () => {
      await run();
      await refreshReads('stores', 'home', 'readiness');
    });
  return (
    <Section title={appWords.shop.title} aside={<Badge>{appWords.shop.statuses[store.status]}</Badge>}>
      {store.status === 'PUBLISHED' && <ShareShop store={store} />}
      {may('store.edit') && (
        <div class="acts">
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
      {may('store.edit') && <Preview store={store} />}
    </Section>
  );
}

/** How a shop comes to an address of its own, which a partner gives it. */
const OwnAddress = ({ store }: { readonly store: Store }) => (
  <details class="more">
    <summary>{appWords.shop.ownAddress}</summary>
    <p>
      {appWords.shop.ownAddressText} {shopAddressOf(store)}
    </p>
  </details>
);

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
              <Rules store={store} />
              <Hours store={store} />
              <Closures store={store} />
              <OwnAddress store={store} />
            </>
          )}
        </>
      ) : (
        <Skeleton />
      )}
    </Screen>
  );
}
