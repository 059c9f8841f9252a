/** Where a word occurs: by field the products, and how often it occurs there. */
type Found = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Gaps between positions are short in this base. */
const base = 36;

/**
 * Encodes where a word occurs: a part for each field, divided by `;`. A part lists the gaps between the positions of
 * the products, and `*` with the number of occurrences if it is more than one: `;;0,4,2*3;`.
 */
export function packPostings(found: Found, fields: number): string {
  const parts = Array.from({ length: fields }, (_, field) => {
    let before = 0;
    // The engine lists integer keys of an object in ascending order.
    return Object.entries(found[field] ?? {}).map(([id, times]) => {
      const gap = Number(id) - before;
      before = Number(id);
      return gap.toString(base) + (times === 1 ? '' : `*${times.toString(base)}`);
    });
  });
  return parts.map((part) => part.join(',')).join(';');
}

function unpacked(part: string): Map<number, number> {
  const found = new Map<number, number>();
  let id = 0;
  for (const one of part.split(',')) {
    const [gap = '', times = '1'] = one.split('*');
    id += Number.parseInt(gap, base);
    found.set(id, Number.parseInt(times, base));
  }
  return found;
}

/** Where a word occurs, by field, decoded on demand. */
export class Postings extends Map<number, Map<number, number>> {
  #packed: string | undefined;

  constructor(packed: string) {
    super();
    this.#packed = packed;
  }

  override get(field: number): Map<number, number> | undefined {
    if (this.#packed !== undefined) {
      for (const [at, part] of this.#packed.split(';').entries()) if (part) this.set(at, unpacked(part));
      this.#packed = undefined;
    }
    return super.get(field);
  }
}
