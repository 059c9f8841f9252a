/** A tracking number, however it is spaced. */
const svcNumber = /SVC[0-9A-Z]{9}/i;

/** The part of a path behind a folder: of `https://…/t/SVC…/`, the number. */
function partAfter(folder: string, text: string): string | undefined {
  const part = new RegExp(`/${folder}/([^/?#\\s]+)`, 'i').exec(text)?.[1];
  try {
    return part && decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What somebody typed or pasted: a number in any spelling, or the link of a parcel or of an order. */
export interface Typed {
  /** In upper case if it is ours. */
  readonly number?: string;
  /** The token of an order's link. */
  readonly order?: string;
}

export function readNumber(text: string): Typed {
  const order = partAfter('o', text);
  if (order) return { order };
  const found = partAfter('t', text) ?? text.trim();
  const ours = svcNumber.exec(found.replace(/[\s-]+/g, ''))?.[0];
  return { number: ours ? ours.toUpperCase() : found };
}
