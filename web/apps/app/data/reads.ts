import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { addDays, lagosDayOf } from '../../../../shared/kernel/time.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, watchChanges } from '../../kit/api/reads.ts';
import { mode } from '../../kit/browser.ts';
import { readStoresOf, useActedClient } from './client.ts';
import type { Product, Store } from './objects.ts';
import { isAllowed, isCoveredByGrant, type Right } from './rights.ts';

const chosenStore = signal(localStorage.getItem('svc.store'));

/** Works on another shop from now on. */
export function chooseStore(id: string): void {
  localStorage.setItem('svc.store', id);
  chosenStore.value = id;
}

/** The shops of whoever is signed in; of a client for whom she works, the one that it lets her work in. */
export function useStores() {
  const { isActing, client } = useActedClient();
  return useReading(
    keyOf('stores', client?.store, client?.scopes),
    async () => (client ? readStoresOf(client) : (await faceApi.get('/api/v1/storefront/stores/')).results),
    { isReady: !isActing || client !== undefined },
  );
}

/** The shop that is worked on: the chosen one, or the first. */
export function useStore(): Store | undefined {
  const { data } = useStores();
  return data?.find(({ id }) => id === chosenStore.value) ?? data?.[0];
}

/** Tells what whoever is signed in may do in the shop that is worked on. */
export function useRights(): (right: Right) => boolean {
  const store = useStore();
  const { isActing, client } = useActedClient();
  return (right) => (isActing ? isCoveredByGrant(client?.scopes ?? [], right) : isAllowed(store, right));
}

/** What awaits the people of a shop. */
export function useHome(store: Store | undefined) {
  const may = useRights();
  return useReading(
    keyOf('home', store?.id),
    () => faceApi.get('/api/v1/storefront/home/', { query: { store: store?.id ?? '' } }),
    { isReady: store !== undefined && may('home.view') },
  );
}

/**
 * What a shop sold, day by day until today.
 * @param days how many
 * @param isCompared whether the time before is read too
 */
export function useNumbers(store: Store | undefined, days: number, isCompared = false) {
  const today = lagosDayOf(new Date());
  const query = {
    store: store?.id ?? '',
    from: addDays(today, 1 - days),
    to: today,
    interval: 'day' as const,
    ...(isCompared && { compare: 'true' as const }),
  };
  const may = useRights();
  return useReading(keyOf('numbers', query), () => faceApi.get('/api/v1/storefront/analytics/', { query }), {
    isReady: store !== undefined && may('analytics.view'),
  });
}

/** A product. @param every milliseconds until it is read again */
export const useProduct = (id: string, every?: (product: Product | undefined) => number | undefined) =>
  useReading(
    keyOf('product', id),
    () => faceApi.get('/api/v1/storefront/products/{product_id}/', { path: { product_id: id } }),
    every ? { every } : {},
  );

const sinceIn = (since: string | undefined) => (since === undefined ? {} : { since });

/** Keeps what is shown of a shop's orders up to date. */
export function useOrderChanges(store: Store | undefined): void {
  const may = useRights();
  const id = may('orders.view') ? store?.id : undefined;
  const inMode = mode.chosen.value;
  useEffect(() => {
    if (id === undefined) return undefined;
    const look = (since: string | undefined) =>
      faceApi.get('/api/v1/storefront/orders/changes/', { query: { store: id, ...sinceIn(since) } });
    return watchChanges(look, ['orders', 'order', 'home']);
  }, [id, inMode]);
}

/** Keeps what is shown of parcels up to date. */
export function useParcelChanges(): void {
  const inMode = mode.chosen.value;
  useEffect(
    () =>
      watchChanges(
        (since) => faceApi.get('/api/v1/shipments/changes/', { query: sinceIn(since) }),
        ['parcels', 'parcel'],
      ),
    [inMode],
  );
}
