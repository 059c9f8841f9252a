import type { Input } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { ChoiceField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { askBefore } from '../../kit/parts/dialog.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { type Store, storePathOf } from '../data/objects.ts';
import { appWords } from '../words/words.ts';
import { type Day, type OpenHours, planCopies, weekDays } from './copy-hours.ts';

type NewHours = Input<'post', '/api/v1/storefront/stores/{store_id}/hours/'>['body'];

/** What adds hours to a shop, and what takes them away. */
function hoursActsOf(store: Store) {
  const path = storePathOf(store);
  return {
    async add(all: readonly NewHours[]) {
      for (const body of all)
        await faceApi.post('/api/v1/storefront/stores/{store_id}/hours/', { path, body });
    },
    async remove(ids: readonly string[]) {
      for (const hours_id of ids)
        await faceApi.delete('/api/v1/storefront/stores/{store_id}/hours/{hours_id}/', {
          path: { ...path, hours_id },
        });
    },
    refresh: () => refreshReads('hours', 'stores'),
  };
}

/** The hours that a shop has: each can go, and those of a day can be those of all. */
function HoursList({ store, hours }: { readonly store: Store; readonly hours: readonly OpenHours[] }) {
  const { add, remove, refresh } = hoursActsOf(store);
  const copy = (from: Day) =>
    attempt(async () => {
      const title = `${appWords.shop.copyHours}: ${appWords.shop.days[from]}?`;
      if (!(await askBefore({ title, text: appWords.shop.copyText, act: appWords.shop.copyHours }))) return;
      const { gone, added } = planCopies(hours, from);
      await remove(gone);
      await add(added).finally(refresh);
      sayDone(appWords.shop.saved);
    });
  return (
    <ul class="rows hours">
      {hours.map(({ id, day, date, opens, closes }, at) => (
        <li key={id} class="row">
          <span class="grow">
            <b>{day ? appWords.shop.days[day] : date}</b> {opens}–{closes}
          </span>
          {day && hours[at - 1]?.day !== day && (
            <Button
              kind="plain"
              onPress={copy(day)}
              label={`${appWords.shop.copyHours}: ${appWords.shop.days[day]}`}
            >
              {appWords.shop.copyHours}
            </Button>
          )}
          <Button
            kind="plain"
            onPress={attempt(() => remove([id]).then(refresh))}
            label={`${appWords.shop.remove} ${day ?? date} ${opens}`}
          >
            {appWords.shop.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** When the shop is open. */
export function Hours({ store }: { readonly store: Store }) {
  const path = storePathOf(store);
  const reading = useReading(keyOf('hours', store.id), () =>
    faceApi.get('/api/v1/storefront/stores/{store_id}/hours/', { path }),
  );
  const form = useForm(`hours.${store.id}`, { day: '', opens: '09:00', closes: '18:00' });
  const { add, refresh } = hoursActsOf(store);
  const dayChoices = [
    ['', appWords.shop.everyDay] as const,
    ...weekDays.map((day) => [day, appWords.shop.days[day]] as const),
  ];
  return (
    <Section title={appWords.shop.hours}>
      <Read reading={reading} rows={2}>
        {({ results }) =>
          results.length === 0 ? (
            <p class="soft">{appWords.shop.always}</p>
          ) : (
            <HoursList store={store} hours={results} />
          )
        }
      </Read>
      <FormFrame
        form={form}
        act={appWords.shop.addHours}
        send={async ({ day, opens, closes }) => {
          const chosen = weekDays.filter((name) => day === '' || name === day);
          await add(chosen.map((one) => ({ day: one, opens, closes }))).finally(refresh);
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
