import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Moment } from '../../kit/parts/shown.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import { type Store, storePathOf } from '../data/objects.ts';
import { shareAddress } from '../parts/share-shop.tsx';
import { appWords } from '../words/words.ts';

/** A link to the pages of the shop as they are now, also before it opens, to look at and to share. */
export function Preview({ store }: { readonly store: Store }) {
  const [made, show] = useState<{ readonly url: string; readonly expires_at: string }>();
  const { shop } = appWords;
  const make = attempt(async () =>
    show(await faceApi.post('/api/v1/storefront/stores/{store_id}/preview/', { path: storePathOf(store) })),
  );
  if (!made)
    return (
      <div class="acts">
        <Button kind="quiet" onPress={make}>
          {shop.preview}
        </Button>
      </div>
    );
  return (
    <div class="card">
      <p>
        {shop.previewText} <Moment at={made.expires_at} />.
      </p>
      <div class="acts">
        <ButtonLink href={made.url} isNewTab>
          {shop.openPreview}
        </ButtonLink>
        <Button
          kind="quiet"
          icon="share"
          onPress={() => shareAddress(made.url, `${shop.preview}: ${store.name}`)}
        >
          {shop.share}
        </Button>
      </div>
    </div>
  );
}
