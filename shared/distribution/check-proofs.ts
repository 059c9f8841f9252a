import { msPerSecond } from '#ground';
import { cutAnswer, toObserved } from './domain/proofs/answers.ts';
import type { Ask, Heard, Subject } from './domain/proofs/ask.ts';
import type { Finding } from './domain/records.ts';
import type { Dns } from './ports/dns.ts';

/** Milliseconds that each proof may take. */
export const proofTime = 5 * msPerSecond;

const silence = { kind: 'unknown', why: 'no_answer' } as const satisfies Heard;

/**
 * Looks for one proof. Servers that are silent, an answer that hangs, and whatever else goes wrong on the way are `unknown`
 * once the time is over.
 * @param time milliseconds
 */
export async function checkProof(
  dns: Dns,
  subject: Subject,
  find: (ask: Ask, subject: Subject) => Promise<Finding>,
  time = proofTime,
): Promise<Finding> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), time);
  const late = new Promise<typeof silence>((done) => {
    ended.signal.addEventListener('abort', () => done(silence), { once: true });
  });
  const ask: Ask = async (name, type, wanted = '') => {
    if (ended.signal.aborted) return silence;
    const heard = await Promise.race([
      dns.lookUp({ name, type, wanted }, ended.signal).catch(() => silence),
      late,
    ]);
    return heard.kind === 'answer' ? { ...heard, ...cutAnswer(heard.values), isCut: heard.isCut } : heard;
  };
  try {
    const { observed, ...finding } = await find(ask, subject);
    return { ...finding, observed: toObserved(observed) };
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}
