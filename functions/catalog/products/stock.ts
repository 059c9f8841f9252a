import type { Alongside } from '../../../shared/catalog/change-product.ts';

/** The stock that comes along with a product. */
export const stockAlongside: Alongside = async () => ({ must: [], may: [] });
