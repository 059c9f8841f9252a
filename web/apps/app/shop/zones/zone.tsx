import { useLocation, useRoute } from 'preact-iso/router';
import { faceApi } from '../../../kit/api/face.ts';
import { refreshReads } from '../../../kit/api/reads.ts';
import { CheckField, MoneyField, OptionsField, TextField } from '../../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../../kit/fields/form.tsx';
import { Screen } from '../../../kit/frame/frame.tsx';
import { Button } from '../../../kit/parts/button.tsx';
import { Read } from '../../../kit/parts/list.tsx';
import { doUnlessUndone } from '../../../kit/parts/toast.tsx';
import { type Store, storePathOf } from '../../data/objects.ts';
import { useStore } from '../../data/reads.ts';
import { appWords } from '../../words/words.ts';
import { AreasField } from './areas-field.tsx';
import { OutlineField } from './outline-field.tsx';
import { RadiusField } from './radius-field.tsx';
import { useZones } from './read-zones.ts';
import { shopPointOf } from './zone-scene.ts';
import { toZoneBody, toZoneChange, toZoneValues, type Zone, type ZoneValues } from './zone-values.ts';

const listPath = '/app/shop/zones/';
const zonesPath = '/api/v1/storefront/stores/{store_id}/delivery-zones/';
const zonePath = `${zonesPath}{zone_id}/` as const;

const refreshZones = () => refreshReads('zones', 'stores', 'readiness', 'home');

/** Choices with a title and a sentence each. */
const optionsOf = (titles: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(titles).map(([value, [title = '', text]]) => ({ value, title, text }));

async function saveZone(store: Store, zone: Zone | undefined, values: ZoneValues, key: string) {
  const path = storePathOf(store);
  if (zone)
    await faceApi.patch(zonePath, { path: { ...path, zone_id: zone.id }, body: toZoneChange(values) });
  else await faceApi.post(zonesPath, { path, body: toZoneBody(values), idempotencyKey: key });
  await refreshZones();
}

/** Where it is, and what a delivery there costs. */
function ZoneForm({ store, zone }: { readonly store: Store; readonly zone: Zone | undefined }) {
  const { zones } = appWords;
  const { route } = useLocation();
  const form = useForm(`zone.${store.id}.${zone?.id ?? 'new'}.${zone?.revision}`, toZoneValues(zone));
  const { kind, pricing } = form.values.value;
  const remove = (gone: Zone) => {
    route(listPath);
    doUnlessUndone(`${zones.removed}: ${gone.name}`, async () => {
      await faceApi.delete(zonePath, { path: { ...storePathOf(store), zone_id: gone.id } });
      await refreshZones();
    });
  };
  return (
    <>
      <FormFrame
        form={form}
        act={zones.act}
        send={(values, key) => saveZone(store, zone, values, key)}
        onDone={() => route(listPath)}
      >
        <TextField form={form} name="name" label={zones.name} hint={zones.nameHint} />
        <OptionsField form={form} name="kind" label={zones.where} options={optionsOf(zones.kinds)} />
        {kind === 'RADIUS' && <RadiusField form={form} shop={shopPointOf(store)} />}
        {kind === 'AREAS' && <AreasField form={form} />}
        {kind === 'POLYGON' && <OutlineField form={form} shop={shopPointOf(store)} />}
        <OptionsField form={form} name="delivered_by" label={zones.who} options={optionsOf(zones.whos)} />
        <OptionsField form={form} name="pricing" label={zones.price} options={optionsOf(zones.prices)} />
        {pricing === 'FLAT' ? (
          <MoneyField form={form} name="fee" label={zones.fee} />
        ) : (
          <div class="pair">
            <TextField
              form={form}
              name="markup_percent"
              label={zones.markup}
              inputMode="decimal"
              isOptional
            />
            <MoneyField form={form} name="max_fee" label={zones.maxFee} isOptional />
          </div>
        )}
        <div class="pair">
          <MoneyField form={form} name="free_over" label={zones.freeOver} isOptional />
          <MoneyField form={form} name="min_order" label={zones.minOrder} isOptional />
        </div>
        <CheckField form={form} name="is_active" label={zones.on} />
      </FormFrame>
      {zone && (
        <Button kind="grave" onPress={() => remove(zone)}>
          {zones.remove}
        </Button>
      )}
    </>
  );
}

/** One zone, or a new one. */
export function ZoneScreen() {
  const { params } = useRoute();
  const store = useStore();
  const reading = useZones(store);
  const zone = reading.data?.find(({ id }) => id === params.id);
  return (
    <Screen title={zone?.name ?? appWords.zones.add} back={listPath}>
      <Read reading={reading}>{() => store && <ZoneForm key={zone?.id} store={store} zone={zone} />}</Read>
    </Screen>
  );
}
