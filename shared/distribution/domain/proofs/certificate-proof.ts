import { parseCaa } from '../caa-record.ts';
import type { Finding } from '../records.ts';
import {
  type Ask,
  describeDoubled,
  doubledNamesOf,
  findAmong,
  findNothing,
  type Subject,
  toPlainHost,
} from './ask.ts';
import { isIssuerAllowed } from './caa.ts';

/** The domain and the names above it, up to the registrable one: the first that has CAA records decides. */
function climb({ domain, registrable }: Subject): readonly string[] {
  const names = [domain];
  for (let name = domain; name !== registrable && name.includes('.'); ) {
    name = name.slice(name.indexOf('.') + 1);
    names.push(name);
  }
  return names;
}

/** Whether CAA records let our CA issue; the finding if they do not, or nothing is known. */
async function findCaa(ask: Ask, subject: Subject, issuers: readonly string[]): Promise<Finding | undefined> {
  for (const name of climb(subject)) {
    const heard = await ask(name, 'CAA');
    if (heard.kind === 'unknown') return findNothing(heard, name);
    const { values } = heard;
    if (values.length === 0) continue;
    if (
      isIssuerAllowed(
        values.map(parseCaa).filter((one) => one !== undefined),
        issuers,
      )
    )
      return undefined;
    const hint = `The CAA records of ${name} do not let our certificate authority issue a certificate. Add a CAA record at ${name}: 0 issue "${issuers[0]}".`;
    return { state: 'wrong', observed: values, hint };
  }
  return undefined;
}

/** Where the delegation of a certificate is looked for. */
export interface SoughtDelegation {
  readonly name: string;
  readonly value: string;
  /** The host of our edge, to which the wildcard leads names that have no record of their own. */
  readonly edge: string;
  readonly issuers: readonly string[];
}

/** Whether our CA may issue a certificate for the names below a domain: by its delegation, and by the CAA records. */
export async function findDelegation(
  ask: Ask,
  subject: Subject,
  { name, value, edge, issuers }: SoughtDelegation,
): Promise<Finding> {
  const wanted = toPlainHost(value);
  const set = `Set a CNAME record at ${name} with the value ${value}.`;
  const [alias, txt] = await Promise.all([ask(name, 'CNAME', value), ask(name, 'TXT')]);
  if (alias.kind === 'unknown') return findNothing(alias, subject.domain);
  const texts = txt.kind === 'answer' ? txt.values : [];
  const targets = alias.values.map(toPlainHost).filter((one) => one !== edge);
  if (texts.length > 0) {
    const hint = `There is a TXT record at ${name}, where the delegation stands alone: no other record may stand beside a CNAME record. Remove the TXT record. ${set}`;
    return { state: 'wrong', observed: texts, hint };
  }
  if (targets.includes(wanted)) {
    return (await findCaa(ask, subject, issuers)) ?? { state: 'ok', observed: targets, hint: null };
  }
  if (targets.length > 0)
    return { state: 'wrong', observed: targets, hint: `The CNAME record leads elsewhere. ${set}` };
  const fits = (one: string) => toPlainHost(one) === wanted;
  const doubled = await findAmong(ask, doubledNamesOf(name, subject), 'CNAME', fits);
  if (doubled !== undefined) return { state: 'missing', observed: [], hint: describeDoubled(doubled, name) };
  const address = await ask(name, 'A');
  // Where the wildcard leads the name to our edge, these are the addresses of our edge.
  if (alias.values.length === 0 && address.kind === 'answer' && address.values.length > 0) {
    const hint = `There is an A record where a CNAME record is needed. Remove it. ${set}`;
    return { state: 'wrong', observed: address.values, hint };
  }
  return { state: 'missing', observed: [], hint: `No CNAME record was found. ${set}` };
}
