/** What two SKUs have in common that are one. */
export const skuKey = (sku: string): string => sku.normalize('NFKC').toUpperCase();
