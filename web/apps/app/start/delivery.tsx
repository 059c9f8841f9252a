import { useLocation } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { CheckField, MoneyField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { readMoney } from '../../kit/format/money.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Skeleton } from '../../kit/parts/list.tsx';
import { type Store, storePathOf } from '../data/objects.ts';
import { useRights, useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';

/** Kilometres within which riders deliver without a zone that says otherwise: a large city. */
const riderRadiusKm = 40;

interface Chosen {
  readonly riders: string;
  readonly own: string;
  readonly fee: string;
  readonly radius: string;
  readonly pickup: string;
}

/** Makes the zones of what was chosen, if the shop does not have them. */
async function saveZones(store: Store, { riders, own, fee, radius }: Chosen): Promise<void> {
  const path = storePathOf(store);
  const { results } = await faceApi.get('/api/v1/storefront/stores/{store_id}/delivery-zones/', { path });
  const has = (by: 'PLATFORM' | 'STORE') =>
    results.some((zone) => 'delivered_by' in zone && zone.delivered_by === by);
  const add = (body: Parameters<typeof createZone>[1]) => createZone(store, body);
  if (riders && !has('PLATFORM'))
    await add({
      name: appWords.deliveryForm.riders,
      kind: 'RADIUS',
      radius_km: riderRadiusKm,
      pricing: 'LIVE',
      delivered_by: 'PLATFORM',
    });
  if (own && !has('STORE'))
    await add({
      name: appWords.deliveryForm.own,
      kind: 'RADIUS',
      radius_km: Number(radius),
      pricing: 'FLAT',
      fee: readMoney(fee),
      delivered_by: 'STORE',
    });
}

interface NewZone {
  readonly name: string;
  readonly kind: 'RADIUS';
  readonly radius_km: number;
  readonly pricing: 'LIVE' | 'FLAT';
  readonly fee?: string;
  readonly delivered_by: 'PLATFORM' | 'STORE';
}

const createZone = (store: Store, body: NewZone) =>
  faceApi.post('/api/v1/storefront/stores/{store_id}/delivery-zones/', { path: storePathOf(store), body });

/** How buyers get what they bought. */
function DeliveryForm({ store, onDone }: { readonly store: Store; readonly onDone: () => unknown }) {
  const has = (method: Store['fulfillment_methods'][number]) =>
    store.fulfillment_methods.includes(method) ? 'yes' : '';
  const form = useForm(`delivery.${store.id}`, {
    riders: 'yes',
    own: '',
    fee: '',
    radius: '10',
    pickup: has('PICKUP'),
  });
  const send = async (values: Chosen) => {
    await saveZones(store, values);
    const fulfillment_methods = [
      ...(values.riders || values.own ? (['DELIVERY'] as const) : []),
      ...(values.pickup ? (['PICKUP'] as const) : []),
    ];
    const body = { fulfillment_methods };
    await faceApi.patch('/api/v1/storefront/stores/{store_id}/', { path: storePathOf(store), body });
    await refreshReads('stores', 'readiness', 'home', 'zones');
  };
  const { own } = form.values.value;
  return (
    <FormFrame form={form} act={appWords.deliveryForm.act} send={send} onDone={onDone}>
      <p>{appWords.deliveryForm.lead}</p>
      <CheckField
        form={form}
        name="riders"
        label={appWords.deliveryForm.riders}
        hint={appWords.deliveryForm.ridersText}
      />
      <CheckField
        form={form}
        name="own"
        label={appWords.deliveryForm.own}
        hint={appWords.deliveryForm.ownText}
      />
      {own && (
        <div class="pair">
          <MoneyField form={form} name="fee" label={appWords.deliveryForm.fee} />
          <TextField
            form={form}
            name="radius"
            label={appWords.deliveryForm.radius}
            pointer="/radius_km"
            inputMode="decimal"
          />
        </div>
      )}
      <CheckField
        form={form}
        name="pickup"
        label={appWords.deliveryForm.pickup}
        hint={appWords.deliveryForm.pickupText}
      />
    </FormFrame>
  );
}

/** The third step of the start, and the same later. */
export function StartDelivery() {
  const { route } = useLocation();
  const store = useStore();
  const may = useRights();
  const back = store?.status === 'DRAFT' && may('own') ? '/app/start/' : '/app/shop/';
  return (
    <Screen title={appWords.deliveryForm.title} back={back}>
      {store ? <DeliveryForm store={store} onDone={() => route(back)} /> : <Skeleton />}
      <ButtonLink kind="quiet" icon="map" href="/app/shop/zones/">
        {appWords.zones.title}
      </ButtonLink>
    </Screen>
  );
}
