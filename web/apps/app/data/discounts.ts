import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';

/** Stops a discount: it takes nothing off from now on. */
export async function stopDiscount(discount_id: string): Promise<void> {
  await faceApi.patch('/api/v1/storefront/discounts/{discount_id}/', {
    path: { discount_id },
    body: { is_active: false },
  });
  await refreshReads('discounts');
}
