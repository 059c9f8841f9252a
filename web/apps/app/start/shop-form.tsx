import limits from 'limits:stores.create';
import { useLocation } from 'preact-iso/router';
import { useMe } from '../../kit/account/verify-notice.tsx';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { AddressField, placeNames } from '../../kit/fields/address.tsx';
import { AreaField, ChoiceField, PhoneField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { readPhone } from '../../kit/format/texts.ts';
import { filledOf } from '../../kit/forms/form.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Skeleton } from '../../kit/parts/list.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import type { Store } from '../data/objects.ts';
import { useStore, useStores } from '../data/reads.ts';
import { appWords } from '../words/words.ts';

type Category = Store['category'];
const categories: readonly Category[] = [
  'FASHION',
  'FOOD',
  'BEAUTY',
  'ELECTRONICS',
  'HOME',
  'HEALTH',
  'BOOKS',
  'OTHER',
];

const asCategory = (text: string): Category => categories.find((one) => one === text) ?? 'OTHER';

/** What a shop is called, what it sells, and where it is. */
function ShopForm({
  store,
  phone,
  act,
  onDone,
}: {
  readonly store: Store | undefined;
  /** That of the account, until the shop has one. */
  readonly phone: string;
  readonly act: string;
  readonly onDone: () => unknown;
}) {
  const form = useForm(
    `shop.${store?.id ?? 'new'}`,
    {
      name: store?.name ?? '',
      category: store?.category ?? 'FASHION',
      phone: store?.phone ?? phone,
      address: store?.address ?? '',
      latitude: String(store?.latitude ?? ''),
      longitude: String(store?.longitude ?? ''),
      city: store?.city ?? '',
      state: store?.state ?? '',
      landmark: store?.landmark ?? '',
      description: store?.description ?? '',
    },
    { limits },
  );
  const send = async (values: Readonly<Record<string, string>>, idempotencyKey: string) => {
    const { name = '', category = '', phone: typed, ...others } = filledOf(values);
    const body = {
      ...others,
      name,
      category: asCategory(category),
      ...(typed && { phone: readPhone(typed) }),
    };
    if (store)
      await faceApi.patch('/api/v1/storefront/stores/{store_id}/', { path: { store_id: store.id }, body });
    else await faceApi.post('/api/v1/storefront/stores/', { body, idempotencyKey });
    await refreshReads('stores', 'readiness', 'home');
  };
  return (
    <FormFrame form={form} act={act} send={send} onDone={onDone}>
      <TextField form={form} name="name" label={appWords.shopForm.name} autocomplete="organization" />
      <ChoiceField
        form={form}
        name="category"
        label={appWords.shopForm.category}
        choices={categories.map((one) => [one, appWords.categories[one]] as const)}
      />
      <PhoneField form={form} name="phone" label={appWords.shopForm.phone} />
      <AddressField form={form} names={placeNames} label={appWords.shopForm.address} />
      <div class="pair">
        <TextField form={form} name="city" label={appWords.shopForm.city} />
        <TextField form={form} name="state" label={appWords.shopForm.state} />
      </div>
      <TextField
        form={form}
        name="landmark"
        label={appWords.shopForm.landmark}
        hint={appWords.shopForm.landmarkHint}
        isOptional
      />
      <AreaField form={form} name="description" label={appWords.shopForm.description} isOptional />
    </FormFrame>
  );
}

/** The first step of the start. */
export function StartShop() {
  const { route } = useLocation();
  const { data: stores } = useStores();
  const { data: me } = useMe();
  return (
    <Screen title={appWords.shopForm.title} back="/app/start/">
      {stores && me ? (
        <ShopForm
          store={stores[0]}
          phone={me.phone ?? ''}
          act={appWords.shopForm.next}
          onDone={() => route(stores[0] ? '/app/start/' : '/app/products/new/')}
        />
      ) : (
        <Skeleton />
      )}
    </Screen>
  );
}

/** The same, later. */
export function ShopAbout() {
  const { route } = useLocation();
  const store = useStore();
  return (
    <Screen title={appWords.shop.about} back="/app/shop/">
      {store ? (
        <ShopForm
          store={store}
          phone=""
          act={appWords.shopForm.act}
          onDone={() => {
            sayDone(appWords.shop.saved);
            route('/app/shop/');
          }}
        />
      ) : (
        <Skeleton />
      )}
    </Screen>
  );
}
