import limits from 'limits:stores.update';
import { grounds, shapes, typefaces } from '../../../../shared/stores/domain/store/look.ts';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { AreaField, ChoiceField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { PictureInput, sendPicture } from '../../kit/fields/picture.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Skeleton } from '../../kit/parts/list.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { sayDone, sayFailure } from '../../kit/parts/toast.tsx';
import { type Store, storePathOf } from '../data/objects.ts';
import { useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { LookSample } from './look-sample.tsx';

/** The one of a few that was chosen. */
const chosenOf = <C extends string>(choices: readonly [C, ...C[]], text: string): C =>
  choices.find((choice) => choice === text) ?? choices[0];

/** Logo and banner. */
function Pictures({ store }: { readonly store: Store }) {
  const path = storePathOf(store);
  const upload = async (kind: 'logo' | 'banner', [file]: readonly File[]) => {
    if (!file) return;
    await sendPicture(file, (body) =>
      faceApi.post('/api/v1/storefront/stores/{store_id}/upload-image/', { path, query: { kind }, body }),
    );
    sayDone(appWords.shop.uploaded);
    await refreshReads('stores');
  };
  return (
    <Section title={appWords.look.pictures}>
      <div class="pictures">
        {store.logo_url && <img class="picture" src={store.logo_url} alt={appWords.shop.logo} />}
        {store.banner_url && <img class="picture" src={store.banner_url} alt={appWords.shop.banner} />}
      </div>
      <div class="acts">
        <PictureInput
          label={appWords.shop.logo}
          onPick={(files) => void upload('logo', files).catch(sayFailure)}
        />
        <PictureInput
          label={appWords.shop.banner}
          onPick={(files) => void upload('banner', files).catch(sayFailure)}
        />
      </div>
    </Section>
  );
}

const themeOf = ({
  accent,
  ground,
  shape,
  type,
}: Readonly<Record<keyof Store['theme'], string>>): Store['theme'] => ({
  accent,
  ground: chosenOf(grounds, ground),
  shape: chosenOf(shapes, shape),
  type: chosenOf(typefaces, type),
});

/** Colour, ground, corners and letters. */
function Theme({ store }: { readonly store: Store }) {
  const { look } = appWords;
  const form = useForm(
    `look.${store.id}.${store.revision}`,
    {
      ...store.theme,
      returns: store.returns ?? '',
    },
    { limits },
  );
  return (
    <div class="beside">
      <FormFrame
        form={form}
        act={appWords.save}
        send={async (values) => {
          const body = { theme: themeOf(values), returns: values.returns.trim() || null };
          await faceApi.patch('/api/v1/storefront/stores/{store_id}/', { path: storePathOf(store), body });
          await refreshReads('stores');
        }}
        onDone={() => sayDone(appWords.shop.saved)}
      >
        <div class="pair">
          <TextField form={form} name="accent" label={look.accent} pointer="/theme/accent" type="color" />
          <ChoiceField
            form={form}
            name="ground"
            label={look.ground}
            choices={grounds.map((one) => [one, look.grounds[one]] as const)}
          />
          <ChoiceField
            form={form}
            name="shape"
            label={look.shape}
            choices={shapes.map((one) => [one, look.shapes[one]] as const)}
          />
          <ChoiceField
            form={form}
            name="type"
            label={look.type}
            choices={typefaces.map((one) => [one, look.types[one]] as const)}
          />
        </div>
        <AreaField form={form} name="returns" label={look.returns} hint={look.returnsHint} isOptional />
      </FormFrame>
      <LookSample store={store} theme={themeOf(form.values.value)} />
    </div>
  );
}

/** How the shop looks. */
export function Look() {
  const store = useStore();
  return (
    <Screen title={appWords.shop.look} back="/app/shop/">
      {store ? (
        <>
          <Pictures store={store} />
          <Theme key={store.revision} store={store} />
        </>
      ) : (
        <Skeleton />
      )}
    </Screen>
  );
}
