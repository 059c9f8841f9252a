/** A line of a basket, as the page of its product showed it. Amounts are in kobo. */
export interface BasketLine {
  readonly product: string;
  readonly variant: string;
  readonly quantity: number;
  readonly slug: string;
  readonly name: string;
  /** The choices of the variant, such as "M, Indigo". */
  readonly options: string;
  readonly price: number;
  readonly image?: string | undefined;
}

/** What somebody wants to buy from a shop, in the browser. */
export interface Basket {
  readonly lines: readonly BasketLine[];
  /** When it was last changed: epoch milliseconds. */
  readonly at: number;
}

/** The most lines of an order, and the most units of a line. */
const maxLines = 40;
const maxUnits = 999;

/** Milliseconds for which a basket is kept. */
const keptFor = 30 * 24 * 3_600_000;

export const emptyBasket: Basket = { lines: [], at: 0 };

const isText = (value: unknown): value is string => typeof value === 'string';
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

function isLine(value: unknown): value is BasketLine {
  if (typeof value !== 'object' || value === null) return false;
  const line: Partial<Record<keyof BasketLine, unknown>> = value;
  const texts = [line.product, line.variant, line.slug, line.name, line.options];
  return texts.every(isText) && isAmount(line.price) && isAmount(line.quantity) && line.quantity > 0;
}

/** Reads a basket that was kept; an empty one if it is too old, or no basket. */
export function parseBasket(text: string | null, now: number): Basket {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    if (typeof read !== 'object' || read === null || !('lines' in read) || !('at' in read))
      return emptyBasket;
    const { lines, at } = read;
    if (!Array.isArray(lines) || !isAmount(at) || now - at > keptFor) return emptyBasket;
    return { lines: lines.filter(isLine).slice(0, maxLines), at };
  } catch {
    return emptyBasket;
  }
}

const clamp = (quantity: number, most = maxUnits) =>
  Math.max(1, Math.min(Math.trunc(quantity) || 1, most, maxUnits));

/** Adds units of a variant: to its line if there is one. A basket of forty lines takes no further one. */
export function addLine({ lines }: Basket, line: BasketLine, now: number, most?: number): Basket {
  const known = lines.find(({ variant }) => variant === line.variant);
  const quantity = clamp((known?.quantity ?? 0) + line.quantity, most);
  const changed = { ...line, quantity };
  const next = known ? lines.map((one) => (one === known ? changed : one)) : [...lines, changed];
  return { lines: next.slice(0, maxLines), at: now };
}

/** Whether a line can have this many units. */
export const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= maxUnits;

/** Sets the units of a line; none removes it. */
export const setQuantity = ({ lines }: Basket, variant: string, quantity: number, now: number): Basket => ({
  lines: lines.flatMap((line) =>
    line.variant !== variant ? [line] : quantity > 0 ? [{ ...line, quantity: clamp(quantity) }] : [],
  ),
  at: now,
});

/** Takes out what was ordered. What came in since stays. */
export const takeOrdered = (basket: Basket, ordered: ReturnType<typeof quoteItemsOf>, now: number): Basket =>
  ordered.reduce((left, { variant, quantity }) => {
    const { quantity: held = 0 } = left.lines.find((line) => line.variant === variant) ?? {};
    return setQuantity(left, variant, held - quantity, now);
  }, basket);

/** The units in a basket. */
export const basketUnitsOf = ({ lines }: Basket): number =>
  lines.reduce((units, { quantity }) => units + quantity, 0);

/** What a request names of a basket. */
export const quoteItemsOf = (lines: readonly BasketLine[]) =>
  lines.map(({ product, variant, quantity }) => ({ product, variant, quantity }));

/** Kobo of an amount of the API, such as "2500.00". */
export const toKobo = (decimal: string): number => Math.round(Number(decimal) * 100);
