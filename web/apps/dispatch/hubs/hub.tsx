import { useLocation, useRoute } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { mode } from '../../kit/browser.ts';
import { AddressField } from '../../kit/fields/address.tsx';
import { TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { askBefore } from '../../kit/parts/dialog.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { useCarrier } from '../data/own.ts';
import { hubWords } from '../words/hubs.ts';
import { AreaMap } from './area-map.tsx';
import { CardFields } from './card-fields.tsx';
import { type Hub, type HubLevel, hubLevels, toCardValues, toHubBody, toHubPlace } from './hub-values.ts';
import { Preview } from './preview.tsx';

const { hubs: words } = hubWords;

const placeNames = { text: 'address', latitude: 'latitude', longitude: 'longitude', city: 'city' } as const;

/** The forms of a hub: where it is, and one for the prices of each service. */
function useHubForms(hub: Hub | undefined) {
  const name = hub?.id ?? 'new';
  const place = useForm(`hub.${name}`, { ...toHubPlace(hub) });
  const useCard = (level: HubLevel) => useForm(`hub.${name}.${level}`, toCardValues(hub, level));
  const cards = {
    EXPRESS: useCard('EXPRESS'),
    SAME_DAY: useCard('SAME_DAY'),
    STANDARD: useCard('STANDARD'),
    SAVER: useCard('SAVER'),
  };
  const body = toHubBody(place.values.value, {
    EXPRESS: cards.EXPRESS.values.value,
    SAME_DAY: cards.SAME_DAY.values.value,
    STANDARD: cards.STANDARD.values.value,
    SAVER: cards.SAVER.values.value,
  });
  return { place, cards, body };
}

function HubForm({ hub, hubs }: { readonly hub: Hub | undefined; readonly hubs: readonly Hub[] }) {
  const { route } = useLocation();
  const { place, cards, body } = useHubForms(hub);
  const isTest = mode.chosen.value === 'test';
  // The prices are refused with the hub, and say so where they are typed.
  for (const level of hubLevels) cards[level].errors.value = place.errors.value;
  const others = hubs.filter(({ id }) => id !== hub?.id);
  const close = attempt(async () => {
    if (!hub) return;
    const { close: act, closeText: text } = words;
    if (!(await askBefore({ title: `${act} ${hub.city}?`, text, act }))) return;
    await faceApi.delete('/api/v1/carriers/me/hubs/{hub_id}/', { path: { hub_id: hub.id } });
    await refreshReads('carrier');
    sayDone(words.closed);
    route('/dispatch/hubs/');
  });
  const preview = <Preview hub={hub?.id} body={body} others={others} />;
  const fields = (
    <>
      <div class="fields">
        <AddressField form={place} names={placeNames} label={words.address} />
        <div class="pair">
          <TextField form={place} name="city" label={words.city} />
          <TextField
            form={place}
            name="radius_km"
            label={words.radius}
            hint={words.radiusHint}
            inputMode="decimal"
          />
        </div>
        <AreaMap body={body} />
      </div>
      <Section title={words.levels}>
        {hubLevels.map((level) => (
          <CardFields key={level} level={level} form={cards[level]} />
        ))}
      </Section>
      {preview}
    </>
  );
  if (isTest)
    return (
      <>
        <Notice>{words.liveOnly}</Notice>
        {fields}
      </>
    );
  return (
    <>
      <FormFrame
        form={place}
        act={hub ? words.save : words.open}
        send={async (_, idempotencyKey) => {
          if (hub)
            await faceApi.patch('/api/v1/carriers/me/hubs/{hub_id}/', {
              path: { hub_id: hub.id },
              body,
              idempotencyKey,
            });
          else await faceApi.post('/api/v1/carriers/me/hubs/', { body, idempotencyKey });
          await refreshReads('carrier', 'preview');
          for (const level of hubLevels) cards[level].forget();
        }}
        onDone={() => {
          sayDone(hub ? words.saved : words.opened);
          route('/dispatch/hubs/');
        }}
      >
        {fields}
      </FormFrame>
      {hub && (
        <Button kind="grave" onPress={close}>
          {words.close}
        </Button>
      )}
    </>
  );
}

/** One hub with its prices, and what parcels would cost before they are saved. */
export function HubScreen() {
  const { params } = useRoute();
  const id = params.id ?? '';
  const isNew = id === 'new';
  const reading = useCarrier();
  const city = reading.data?.hubs.find((hub) => hub.id === id)?.city;
  return (
    <Screen title={isNew ? words.add : (city ?? words.hub)} back="/dispatch/hubs/">
      <Read reading={reading}>
        {({ hubs }) => {
          const hub = hubs.find((one) => one.id === id);
          return hub || isNew ? <HubForm key={id} hub={hub} hubs={hubs} /> : <Notice>{words.empty}</Notice>;
        }}
      </Read>
    </Screen>
  );
}
