import type { Finding } from '../records.ts';
import { describeTrail, followAliases } from './aliases.ts';
import {
  type Ask,
  describeDoubled,
  doubledNamesOf,
  findAmong,
  findNothing,
  type Subject,
  toPlainHost,
} from './ask.ts';

/** Why nothing leads from a name below the domain to our edge, where it has no CNAME record. */
async function findOtherWay(ask: Ask, subject: Subject, name: string, edge: string): Promise<Finding> {
  const { domain } = subject;
  const set = `Set a CNAME record at *.${domain} with the value ${edge}.`;
  const [four, six] = await Promise.all([ask(name, 'A'), ask(name, 'AAAA')]);
  if (four.kind === 'unknown') return findNothing(four, domain);
  const addresses = [four, six].flatMap((heard) => (heard.kind === 'answer' ? heard.values : []));
  if (addresses.length > 0) {
    const hint = `There is an A or AAAA record where a CNAME record is needed: our addresses change. Remove it. ${set}`;
    return { state: 'wrong', observed: addresses, hint };
  }
  const leads = (value: string) => toPlainHost(value) === edge;
  // A wildcard with the domain twice matches whatever stands before it.
  const doubled = await findAmong(ask, doubledNamesOf(name, subject), 'CNAME', leads);
  if (doubled !== undefined) {
    const seen = `*${doubled.slice(doubled.indexOf('.'))}`;
    return { state: 'missing', observed: [], hint: describeDoubled(seen, `*.${domain}`) };
  }
  const apex = await findAmong(ask, [domain], 'CNAME', leads);
  const hint =
    apex === undefined
      ? `No record was found for the names below ${domain}. ${set}`
      : `Only ${domain} itself leads to us, and no name below it. ${set}`;
  return { state: 'missing', observed: [], hint };
}

/**
 * Whether the names below a domain lead to our edge.
 * @param label a random one, so that only a wildcard matches it
 * @param edge the host of our edge
 */
export async function findRouting(ask: Ask, subject: Subject, label: string, edge: string): Promise<Finding> {
  const name = `${label}.${subject.domain}`;
  const trail = await followAliases(ask, name, edge);
  if (trail.kind === 'unknown')
    return findNothing(trail, trail.asked === name ? subject.domain : trail.asked);
  const { names } = trail;
  if (names.includes(edge)) return { state: 'ok', observed: names, hint: null };
  const set = `Set a CNAME record at *.${subject.domain} with the value ${edge}.`;
  if (trail.kind !== 'end')
    return { state: 'wrong', observed: names, hint: `${describeTrail(trail.kind, name)} ${set}` };
  if (names.length > 0)
    return {
      state: 'wrong',
      observed: names,
      hint: `The names below ${subject.domain} lead elsewhere. ${set}`,
    };
  return findOtherWay(ask, subject, name, edge);
}
