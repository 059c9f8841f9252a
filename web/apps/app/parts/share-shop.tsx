import { kitWords } from '../../kit/browser.ts';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import type { Store } from '../data/objects.ts';
import { appWords } from '../words/words.ts';

/** The address of a shop for buyers. */
export const shopAddressOf = ({ slug }: Pick<Store, 'slug'>): string => `${location.origin}/s/${slug}/`;

/** Gives an address to another app, or to the clipboard where the browser shares nothing. */
export async function shareAddress(url: string, text: string): Promise<void> {
  if (navigator.share) return navigator.share({ url, text }).catch(() => undefined);
  await navigator.clipboard.writeText(url);
  sayDone(kitWords.copied);
}

/** The address of the shop, and what one does with it. */
export function ShareShop({ store }: { readonly store: Store }) {
  const address = shopAddressOf(store);
  return (
    <div class="card">
      <p>{appWords.start.isOpenText}</p>
      <p>
        <a href={address} target="_blank" rel="noopener">
          {address}
        </a>
      </p>
      <div class="acts">
        <Button
          icon="share"
          onPress={() => shareAddress(address, `${appWords.start.shareText}: ${store.name}`)}
        >
          {appWords.shop.share}
        </Button>
        <ButtonLink kind="quiet" href={address} isNewTab>
          {appWords.start.visit}
        </ButtonLink>
      </div>
    </div>
  );
}
