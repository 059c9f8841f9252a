import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { addDays, lagosDayOf } from '../../../../shared/kernel/time.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, watchChanges } from '../../kit/api/reads.ts';
import { mode } from '../../kit/browser.ts';
import type { Product, Store } from './objects.ts';
import { isAllowed, type Right } from './rights.ts';

const chosenStore = signal(localStorage.getItem('svc.store'));

/** Works on another shop from now on. */
export function chooseStore(id: string): void {
  localStorage.setItem('svc.store', id);
  chosenStore.value = id;
}

/** The shops of whoever is signed in. */
export const useStores = () =>
  useReading(keyOf('stores'), async () => (await faceApi.get('/api/v1/storefront/stores/')).results);

/** The shop that is worked on: the chosen one, or the first. */
export function useStore(): Store | undefined {
  const { data } = useStores();
  return data?.find(({ id }) => id === chosenStore.value) ?? data?.[0];
}

/** Tells what whoever is signed in may do in the shop that is worked on. */
export function useRights(): (right: Right) => boolean {
  const store = useStore();
  return (right) => isAllowed(store, right);
}

/** What awaits the people of a shop. */
export const useHome = (store: Store | undefined) =>
  useReading(
    keyOf('home', store?.id),
    () => faceApi.get('/api/v1/storefront/home/', { query: { store: store?.id ?? '' } }),
    { isReady: store !== undefined },
  );

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
  return useReading(keyOf('numbers', query), () => faceApi.get('/api/v1/storefront/analytics/', { query }), {
    isReady: store !== undefined && isAllowed(store, 'analytics.view'),
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
  const id = store?.id;
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
