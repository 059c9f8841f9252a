/** A fault that the API found, at its field. */
export interface Fault {
  readonly pointer: string;
  readonly detail: string;
  readonly code: string;
}

/** The lines that faults of a request are about: those that are gone, by their places, and what is wrong with others. */
export function sortFaults(faults: readonly Fault[]): {
  readonly gone: ReadonlySet<number>;
  readonly wrong: ReadonlyMap<number, Fault>;
} {
  const gone = new Set<number>();
  const wrong = new Map<number, Fault>();
  for (const fault of faults) {
    const [, place, field] = /^\/items\/(\d+)\/(\w+)$/.exec(fault.pointer) ?? [];
    if (place === undefined) continue;
    if (field === 'quantity') wrong.set(Number(place), fault);
    else gone.add(Number(place));
  }
  return { gone, wrong };
}

const numberIn = (text: string, form: RegExp): number | undefined => {
  const [, found] = form.exec(text) ?? [];
  return found === undefined ? undefined : Number(found);
};

/** Units that are left, if a fault says so. */
export const leftUnitsOf = ({ detail }: Fault): number | undefined =>
  numberIn(detail, /(\d+) of .* available/);

/** The most units that an order may have of a product, if a fault says so. */
export const mostUnitsOf = ({ detail }: Fault): number | undefined =>
  numberIn(detail, /an order may have (\d+)/);

/** The least that an order must come to, and what is missing, as decimal texts, if a fault says so. */
export function minimumOf({
  detail,
}: Fault): { readonly least: string; readonly missing: string } | undefined {
  const [, least, missing] = /the minimum is ([\d.]+), so ([\d.]+) is missing/.exec(detail) ?? [];
  return least === undefined || missing === undefined ? undefined : { least, missing };
}
