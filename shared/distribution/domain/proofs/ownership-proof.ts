import { ownershipPrefix } from '../ownership.ts';
import type { Finding } from '../records.ts';
import { describeTrail, followAliases } from './aliases.ts';
import { type Ask, describeDoubled, doubledNamesOf, findAmong, findNothing, type Subject } from './ask.ts';

/** A value without the quotes and spaces that people type with it. */
const bare = (value: string) => value.replaceAll(/["'\s]/g, '');

/** What is wrong with TXT records among which ours is not. */
function describeOthers(values: readonly string[], value: string): string {
  if (values.some((one) => bare(one) === value))
    return `The TXT record has quotes or spaces around its value. Set exactly ${value}.`;
  if (values.some((one) => bare(one).startsWith(ownershipPrefix)))
    return `The TXT record has the value of another organization or domain. Add a TXT record with the value ${value}; both may stand.`;
  return `There are TXT records at this name, but not ours. Add one with the value ${value}; the others may stay.`;
}

/** Whether the TXT record of a domain has our value. */
export async function findOwnership(
  ask: Ask,
  subject: Subject,
  { name, value }: { readonly name: string; readonly value: string },
): Promise<Finding> {
  const trail = await followAliases(ask, name);
  if (trail.kind === 'unknown') return findNothing(trail, subject.domain);
  if (trail.kind !== 'end')
    return {
      state: 'wrong',
      observed: trail.names,
      hint: `${describeTrail(trail.kind, name)} Set a TXT record there instead.`,
    };
  const heard = await ask(trail.names.at(-1) ?? name, 'TXT', value);
  if (heard.kind === 'unknown') return findNothing(heard, subject.domain);
  const { values, isCut } = heard;
  if (values.includes(value)) return { state: 'ok', observed: values, hint: null };
  if (isCut) {
    const hint = `There are too many TXT records at ${name} to look at all of them. Remove those that you do not need.`;
    return { state: 'unknown', observed: values, hint };
  }
  if (values.length > 0) return { state: 'wrong', observed: values, hint: describeOthers(values, value) };
  const ours = (one: string) => bare(one) === value;
  const doubled = await findAmong(ask, doubledNamesOf(name, subject), 'TXT', ours);
  if (doubled !== undefined) return { state: 'missing', observed: [], hint: describeDoubled(doubled, name) };
  const above = await findAmong(ask, [subject.domain], 'TXT', ours);
  if (above !== undefined) {
    const hint = `The TXT record is at ${above} itself. Set it at ${name}.`;
    return { state: 'missing', observed: [], hint };
  }
  return {
    state: 'missing',
    observed: [],
    hint: `No TXT record was found. Set one at ${name} with the value ${value}.`,
  };
}
