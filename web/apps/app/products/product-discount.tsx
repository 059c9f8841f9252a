import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import { stopDiscount } from '../data/discounts.ts';
import type { Product } from '../data/objects.ts';
import { appWords } from '../words/words.ts';

/** A discount on one product, which counts by itself: so many percent, until a day. */
export function DiscountPart({ product }: { readonly product: Product }) {
  const { productDiscount: words } = appWords;
  const { store, id } = product;
  const query = { store, active: 'true' as const, limit: 100 };
  const { data } = useReading(keyOf('discounts', query), () =>
    faceApi.get('/api/v1/storefront/discounts/', { query }),
  );
  const form = useForm(`discount.${id}`, { percent: '', ends_at: '' });
  const own = data?.results.filter(
    ({ code, applies_to: scope }) =>
      code === null && scope?.products.length === 1 && scope.products[0] === id,
  );
  return (
    <details class="more">
      <summary>{words.title}</summary>
      {own?.map((discount) => (
        <div key={discount.id} class="split">
          <span>
            {Number(discount.percent)} % {appWords.discounts.off}
            {discount.ends_at && ` ${words.until} ${discount.ends_at.slice(0, 10)}`}
          </span>
          <Button kind="plain" onPress={attempt(() => stopDiscount(discount.id))}>
            {appWords.discounts.stop}
          </Button>
        </div>
      ))}
      {own?.length === 0 && (
        <FormFrame
          form={form}
          act={words.act}
          send={async ({ percent, ends_at: day }, idempotencyKey) => {
            const body = {
              store,
              kind: 'PERCENT' as const,
              percent,
              name: product.name.slice(0, 80),
              applies_to: { products: [id] },
              ...(day && { ends_at: new Date(`${day}T23:59:59`).toISOString() }),
            };
            await faceApi.post('/api/v1/storefront/discounts/', { body, idempotencyKey });
            await refreshReads('discounts');
          }}
        >
          <div class="pair">
            <TextField form={form} name="percent" label={appWords.discounts.percent} inputMode="decimal" />
            <TextField form={form} name="ends_at" label={words.last} type="date" isOptional />
          </div>
        </FormFrame>
      )}
    </details>
  );
}
