/** The key under which two SKUs count as equal. */
export const skuKey = (sku: string): string => sku.normalize('NFKC').toUpperCase();
