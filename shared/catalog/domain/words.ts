/** The key under which two SKUs count as equal. */
export const foldSku = (sku: string): string => sku.normalize('NFKC').toUpperCase();
