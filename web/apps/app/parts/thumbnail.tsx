import { Icon } from '../../kit/parts/icon.tsx';
import { type Product, thumbnailOf } from '../data/objects.ts';

/** The small picture of a product beside its name. @param product undefined while it is being read */
export function Thumbnail({ product }: { readonly product: Product | undefined }) {
  const picture = product && thumbnailOf(product);
  return picture ? (
    <img class="picture" src={picture} alt="" loading="lazy" width="56" height="56" />
  ) : (
    <span class="picture">
      <Icon name="camera" />
    </span>
  );
}
