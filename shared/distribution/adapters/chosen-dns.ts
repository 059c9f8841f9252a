import { isEmbedded } from '../domain/zone.ts';
import type { Dns } from '../ports/dns.ts';

/** Names of the embedded zone are looked up there, all others at their own servers; without any they have no answer. */
export const createChosenDns = (embedded: Dns, others: Dns | undefined): Dns => ({
  async lookUp(question, signal) {
    if (isEmbedded(question.name)) return embedded.lookUp(question, signal);
    return others ? others.lookUp(question, signal) : { kind: 'unknown', why: 'no_server' };
  },
});
