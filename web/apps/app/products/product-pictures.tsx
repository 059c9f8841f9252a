import { useRef, useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { PictureInput } from '../../kit/fields/picture.tsx';
import { PictureEditor } from '../../kit/fields/picture-editor.tsx';
import { Sortable } from '../../kit/lists/sortable.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { askBefore, Sheet } from '../../kit/parts/dialog.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { attempt, sayFailure } from '../../kit/parts/toast.tsx';
import type { Product } from '../data/objects.ts';
import { appWords } from '../words/words.ts';
import { uploadPicture } from './save-product.ts';

type Picture = Product['images'][number];
const words = appWords.product;

type SentImages = readonly { readonly id: string; readonly alt?: string | null }[];

/** Saves the order of the pictures, and what they show. */
const saveImages = ({ id }: Product, images: SentImages) =>
  faceApi.patch('/api/v1/storefront/products/{product_id}/', {
    path: { product_id: id },
    body: { images: [...images] },
  });

const refreshPictures = () => refreshReads('product', 'products');

/** Saves the order of pictures, one after the other: of those that come in the meantime, the last one. */
function useSorting(product: Product): (ids: readonly string[]) => Promise<void> {
  const wanted = useRef<readonly string[] | undefined>(undefined);
  return async (ids) => {
    const isSaving = wanted.current !== undefined;
    wanted.current = ids;
    if (isSaving) return;
    try {
      for (let next = ids; wanted.current; next = wanted.current ?? next) {
        await saveImages(
          product,
          next.map((id) => ({ id })),
        );
        if (wanted.current === next) wanted.current = undefined;
      }
    } catch (error) {
      wanted.current = undefined;
      sayFailure(error);
    }
    await refreshPictures();
  };
}

/** What a picture shows, and taking it away. */
function PictureSheet({
  product,
  picture,
  onClose,
}: {
  readonly product: Product;
  readonly picture: Picture;
  readonly onClose: () => void;
}) {
  const form = useForm(`picture.${picture.id}`, { alt: picture.alt ?? '' });
  const remove = attempt(async () => {
    onClose();
    if (!(await askBefore({ title: `${words.removePicture}?`, act: words.removePicture }))) return;
    await faceApi.delete('/api/v1/storefront/products/{product_id}/images/{image_id}/', {
      path: { product_id: product.id, image_id: picture.id },
    });
    await refreshPictures();
  });
  return (
    <Sheet title={words.picture} onClose={onClose}>
      <FormFrame
        form={form}
        act={words.save}
        send={async ({ alt }) => {
          const shown = { alt: alt.trim() || null };
          await saveImages(
            product,
            product.images.map(({ id }) => ({ id, ...(id === picture.id && shown) })),
          );
          await refreshPictures();
        }}
        onDone={onClose}
      >
        {picture.reason && <p class="refused">{picture.reason}</p>}
        <TextField form={form} name="alt" label={words.alt} hint={words.altHint} isOptional />
      </FormFrame>
      <div class="acts sheet-acts">
        <Button kind="grave" isWide onPress={remove}>
          {words.removePicture}
        </Button>
      </div>
    </Sheet>
  );
}

/** The pictures of a product: the first is the one that buyers see in lists. */
export function Pictures({ product }: { readonly product: Product }) {
  const [open, setOpen] = useState<string>();
  const sort = useSorting(product);
  const opened = product.images.find(({ id }) => id === open);
  const add = async (files: readonly File[]) => {
    try {
      for (const file of files) await uploadPicture(product, file);
    } catch (error) {
      sayFailure(error);
    }
    await refreshPictures();
  };
  const items = product.images.map((image, at) => ({
    ...image,
    name: image.alt ?? `${words.picture} ${at + 1}`,
  }));
  return (
    <Section title={words.pictures}>
      {items.length > 1 && <p class="soft">{words.sortHint}</p>}
      <Sortable items={items} onSort={sort}>
        {({ id, urls, status, name }) => (
          <button
            type="button"
            class="picture-button"
            aria-label={`${words.picture}: ${name}`}
            onClick={() => setOpen(id)}
          >
            {urls ? (
              <img class="picture" src={Object.values(urls)[0]} alt="" draggable={false} />
            ) : (
              <span class="picture">{status === 'FAILED' ? words.failed : words.making}</span>
            )}
          </button>
        )}
      </Sortable>
      <PictureInput label={words.addPicture} onPick={(files) => void add(files)} />
      {opened && <PictureSheet product={product} picture={opened} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}

const addresses = new WeakMap<File, string>();

/** Where the page shows a picture that was chosen and not sent yet. */
function addressOfFile(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}

/** Pictures that are chosen before there is a product: they are sent with it. */
export function NewPictures({
  files,
  onChange,
}: {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}) {
  const [edited, edit] = useState<File>();
  const items = files.map((file, at) => ({
    file,
    id: addressOfFile(file),
    name: `${words.picture} ${at + 1}`,
  }));
  return (
    <div class="fields">
      {items.length > 0 && (
        <Sortable
          items={items}
          onSort={(ids) => onChange(ids.flatMap((id) => items.find((item) => item.id === id)?.file ?? []))}
        >
          {({ id, file, name }) => (
            <>
              <img class="picture" src={id} alt={name} draggable={false} />
              <Button kind="plain" label={`${words.editPicture}: ${name}`} onPress={() => edit(file)}>
                {words.editPicture}
              </Button>
              <Button
                kind="plain"
                label={`${words.removePicture}: ${name}`}
                onPress={() => onChange(files.filter((one) => one !== file))}
              >
                {appWords.variants.remove}
              </Button>
            </>
          )}
        </Sortable>
      )}
      <PictureInput label={words.addPicture} onPick={(picked) => onChange([...files, ...picked])} />
      {edited && (
        <PictureEditor
          file={edited}
          onClose={() => edit(undefined)}
          onDone={(made) => {
            onChange(files.map((one) => (one === edited ? made : one)));
            edit(undefined);
          }}
        />
      )}
    </div>
  );
}
