/** Texts that differ in case alone are one. */
export const uncased = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What two SKUs have in common that are one. */
export const skuKey = (sku: string): string => sku.normalize('NFKC').toUpperCase();

/** The texts without those that an earlier one already says. */
export function distinct(texts: readonly string[]): string[] {
  const first = new Map(texts.toReversed().map((text) => [uncased(text), text]));
  return texts.filter((text) => first.get(uncased(text)) === text && first.delete(uncased(text)));
}
