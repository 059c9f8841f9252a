import { faceApi } from '../../kit/api/face.ts';
import { PictureInput } from '../../kit/fields/picture.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { sayFailure } from '../../kit/parts/toast.tsx';
import type { Product } from '../data/objects.ts';
import { refreshReads } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { uploadPicture } from './save-product.ts';

/** The pictures of a product: the first is the one that buyers see in lists. */
export function Pictures({ product }: { readonly product: Product }) {
  const path = { product_id: product.id };
  const arrange = async (first: string) => {
    const rest = product.images.filter(({ id }) => id !== first);
    const chosen = product.images.filter(({ id }) => id === first);
    const images = [...chosen, ...rest].map(({ id }) => ({ id }));
    await faceApi.patch('/api/v1/storefront/products/{product_id}/', { path, body: { images } });
    await refreshReads('product', 'products');
  };
  const remove = async (image: string) => {
    await faceApi.delete('/api/v1/storefront/products/{product_id}/images/{image_id}/', {
      path: { ...path, image_id: image },
    });
    await refreshReads('product', 'products');
  };
  const add = async (files: readonly File[]) => {
    try {
      for (const file of files) await uploadPicture(product, file);
    } catch (error) {
      sayFailure(error);
    }
    await refreshReads('product', 'products');
  };
  return (
    <Section title={appWords.product.pictures}>
      <div class="pictures">
        {product.images.map(({ id, urls, status, alt }, at) => (
          <figure key={id}>
            {urls ? (
              <img class="picture" src={Object.values(urls)[0]} alt={alt ?? `${product.name} ${at + 1}`} />
            ) : (
              <span class="soft">
                {status === 'FAILED' ? appWords.product.failed : appWords.product.making}
              </span>
            )}
            <figcaption>
              {at > 0 && urls && (
                <Button
                  kind="plain"
                  onPress={() => arrange(id)}
                  label={`${appWords.product.first} ${at + 1}`}
                >
                  {appWords.product.first}
                </Button>
              )}
              <Button
                kind="plain"
                onPress={() => remove(id)}
                label={`${appWords.product.removePicture} ${at + 1}`}
              >
                {appWords.product.removePicture}
              </Button>
            </figcaption>
          </figure>
        ))}
      </div>
      <PictureInput label={appWords.product.addPicture} onPick={(files) => void add(files)} />
    </Section>
  );
}

/** Pictures that are chosen before there is a product: they are sent with it. */
export function NewPictures({
  files,
  onChange,
}: {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}) {
  return (
    <div class="fields">
      <div class="pictures">
        {files.map((file, at) => (
          <figure key={`${file.name}${file.lastModified}`}>
            <img
              class="picture"
              src={URL.createObjectURL(file)}
              alt={`${appWords.product.pictures} ${at + 1}`}
            />
            <figcaption>
              <Button
                kind="plain"
                label={`${appWords.product.removePicture} ${at + 1}`}
                onPress={() => onChange(files.filter((one) => one !== file))}
              >
                {appWords.product.removePicture}
              </Button>
            </figcaption>
          </figure>
        ))}
      </div>
      <PictureInput
        label={appWords.product.addPicture}
        onPick={(picked) => onChange([...files, ...picked])}
      />
    </div>
  );
}
