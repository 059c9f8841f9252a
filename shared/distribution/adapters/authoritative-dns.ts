import { Resolver } from 'node:dns/promises';
import { msPerSecond } from '#ground';
import { isPublicAddress } from '../../webhooks/domain/public-address.ts';
import { cutAnswer } from '../domain/proofs/answers.ts';
import type { Silence, SilenceReason } from '../domain/proofs/ask.ts';
import type { RecordType } from '../domain/records.ts';
import type { Dns } from '../ports/dns.ts';

/** Milliseconds that one server has to answer, and how often it is asked. */
const tries = { timeout: 1_200, tries: 2, maxTimeout: 2 * msPerSecond };
/** The most names above a name whose delegation is looked for, servers of a zone, and addresses that are asked. */
const maxZones = 8;
const maxServers = 4;
const maxAddresses = 4;

/** What c-ares reports where a server says that there is no such record. */
const none = new Set(['ENODATA', 'ENOTFOUND']);
const silences: Readonly<Record<string, SilenceReason>> = { ESERVFAIL: 'servfail', EREFUSED: 'refused' };

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
const toUnknown = (error: unknown): Silence => ({
  kind: 'unknown',
  why: silences[codeOf(error)] ?? 'no_answer',
});

/** The names of a CAA record's property and its value, as a zone file writes them. */
function caaText({ critical, ...property }: Readonly<Record<string, unknown>>): string {
  const [tag, value] = Object.entries(property).find(([name]) => name !== 'type') ?? [];
  return `${Number(critical ?? 0)} ${tag} "${value}"`;
}

/** The records of a name and type as text. A TXT record is its strings together, without a sign between them. */
async function valuesOf(resolver: Resolver, name: string, type: RecordType): Promise<readonly string[]> {
  if (type === 'TXT') return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  if (type === 'CNAME') return resolver.resolveCname(name);
  if (type === 'A') return resolver.resolve4(name);
  if (type === 'AAAA') return resolver.resolve6(name);
  return (await resolver.resolveCaa(name)).map((record) => caaText({ ...record }));
}

/** An answer, or an empty one where there is nothing. @throws the resolver's error where nobody answered */
const orNone = <T>(asked: Promise<readonly T[]>): Promise<readonly T[]> =>
  asked.catch((error: unknown) => {
    if (none.has(codeOf(error))) return [];
    throw error;
  });

/** A name and the names above it, the longest first. */
const zonesAbove = (name: string): readonly string[] =>
  name
    .split('.')
    .map((_, position, labels) => labels.slice(position).join('.'))
    .slice(-maxZones);

/** The zone's servers that may be asked: their public addresses. */
async function addressesOfServers(system: Resolver, servers: readonly string[]): Promise<readonly string[]> {
  const all = await Promise.all(
    servers.slice(0, maxServers).map(async (server) => {
      const four = await orNone(system.resolve4(server)).catch(() => []);
      return four.length > 0 ? four : orNone(system.resolve6(server)).catch(() => []);
    }),
  );
  return all.flat().filter(isPublicAddress).slice(0, maxAddresses);
}

/** The resolvers that a lookup uses: one that finds zones, and one that asks their servers. */
export type CreateResolver = () => Resolver;

/**
 * DNS as the authoritative servers say, so that neither the age of a cached answer nor a TTL plays a part. The servers of
 * the nearest zone are found by its NS records; a server whose address is not public is not asked. Nothing is kept between
 * lookups. `node:dns` reads the answers (c-ares), which are at most 64 KB each.
 */
export const createAuthoritativeDns = (create: CreateResolver = () => new Resolver(tries)): Dns => ({
  async lookUp({ name, type }, signal) {
    const [system, asking] = [create(), create()];
    const stop = () => {
      system.cancel();
      asking.cancel();
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      signal.throwIfAborted();
      const found = await Promise.allSettled(zonesAbove(name).map((zone) => orNone(system.resolveNs(zone))));
      // The longest name with servers is the zone. Where a longer one cannot be asked, its delegation is broken.
      const nearest = found.find((one) => one.status === 'rejected' || one.value.length > 0);
      if (nearest?.status === 'rejected') return toUnknown(nearest.reason);
      const addresses = await addressesOfServers(system, nearest?.value ?? []);
      if (addresses.length === 0) return { kind: 'unknown', why: 'no_server' };
      asking.setServers(addresses.map((address) => (address.includes(':') ? `[${address}]` : address)));
      return { kind: 'answer', ...cutAnswer(await orNone(valuesOf(asking, name, type))) };
    } catch (error) {
      return toUnknown(error);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  },
});
