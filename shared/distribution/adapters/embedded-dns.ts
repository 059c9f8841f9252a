import type { Table } from '#ground';
import { recordsOfNames } from '../data/zone.ts';
import { cutAnswer } from '../domain/proofs/answers.ts';
import { answerFromZone, candidatesOf, hasMagicRecord, isSilentName } from '../domain/zone.ts';
import type { Dns } from '../ports/dns.ts';

/**
 * The zone `.test`, whose records are in the table. Records that were set win over what the magic names have. One lookup is
 * one BatchGetItem.
 */
export const createEmbeddedDns = (table: Table): Dns => ({
  async lookUp({ name, type, wanted }) {
    const items = await recordsOfNames(table, candidatesOf(name));
    const set = answerFromZone(items, type);
    if (set) return { kind: 'answer', ...cutAnswer(set) };
    if (isSilentName(name)) return { kind: 'unknown', why: 'no_answer' };
    const values = wanted !== '' && hasMagicRecord(name, type) ? [wanted] : [];
    return { kind: 'answer', values, isCut: false };
  },
});
