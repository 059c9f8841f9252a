import type { Fields } from '../draft/read.ts';

/** What a product need not have. Without a price before a reduction it has none, whatever it had. */
const optional: ReadonlyMap<string, 'left out' | 'cleared'> = new Map([
  ['sku', 'left out'],
  ['barcode', 'left out'],
  ['cost_price', 'left out'],
  ['weight_kg', 'left out'],
  ['description', 'left out'],
  ['tags', 'left out'],
  ['compare_at_price', 'cleared'],
]);

function withoutField(fields: Fields, name: string): Fields {
  const { [name]: _, ...others } = fields;
  return optional.get(name) === 'cleared' ? { ...others, [name]: null } : others;
}

/** The body of a product of a file, in the form of the API, its variants apart. */
export interface DraftBody {
  readonly fields: Fields;
  readonly variants: readonly Fields[] | undefined;
}

/**
 * A body without the values that were refused, if the product can do without each of them.
 * @param refused the pointers to them
 * @returns undefined if it cannot
 */
export function removeRefused(body: DraftBody, refused: readonly string[]): DraftBody | undefined {
  let { fields, variants } = body;
  for (const pointer of refused) {
    const [, first = '', at = '', own = ''] = pointer.split('/');
    if (optional.has(first)) fields = withoutField(fields, first);
    else if (first === 'variants' && optional.has(own))
      variants = variants?.map((one, nth) => (nth === Number(at) ? withoutField(one, own) : one));
    else return undefined;
  }
  return { fields, variants };
}
