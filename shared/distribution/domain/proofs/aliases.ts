import { type Ask, type Silence, toPlainHost } from './ask.ts';

/** The most CNAME records that are followed from a name, as resolvers do. */
const maxAliases = 8;

/** Where the CNAME records of a name lead. */
export type Trail =
  | { readonly kind: 'end'; readonly names: readonly string[] }
  /** They lead back to a name on the way, or there are too many. */
  | { readonly kind: 'loop' | 'too_long'; readonly names: readonly string[] }
  /** The servers of the name that was asked about last did not say. */
  | (Silence & { readonly asked: string });

/**
 * Follows the CNAME records of a name.
 * @param target where following ends at once, because that is what was hoped for
 * @returns the names that they lead to, in their order: none without CNAME records
 */
export async function followAliases(ask: Ask, name: string, target?: string): Promise<Trail> {
  const names: string[] = [];
  const seen = new Set([toPlainHost(name)]);
  for (let from = name; names.length < maxAliases; ) {
    const heard = await ask(from, 'CNAME', target);
    if (heard.kind === 'unknown') return { ...heard, asked: from };
    const [value] = heard.values;
    if (value === undefined) return { kind: 'end', names };
    const next = toPlainHost(value);
    names.push(next);
    if (next === target) return { kind: 'end', names };
    if (seen.has(next)) return { kind: 'loop', names };
    seen.add(next);
    from = next;
  }
  return { kind: 'too_long', names };
}

/** What is wrong with CNAME records that end nowhere. */
export const describeTrail = (kind: 'loop' | 'too_long', name: string): string =>
  kind === 'loop'
    ? `The CNAME records of ${name} lead in a circle.`
    : `The CNAME records of ${name} lead through more than ${maxAliases} names.`;
