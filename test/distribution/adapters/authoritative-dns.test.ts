import { Resolver } from 'node:dns/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthoritativeDns } from '../../../shared/distribution/adapters/authoritative-dns.ts';
import type { RecordType } from '../../../shared/distribution/domain/records.ts';
import { type ServedZone, startNameServer } from '../../support/services/name-server.ts';

const zone: Record<string, ServedZone[string]> = {};
const server = await startNameServer(zone);
afterAll(() => server.stop());

/** The servers that lookups chose, which the name server of this test stands for. */
let chosen: string[][] = [];

function createLocalResolver(): Resolver {
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  const send = resolver.setServers.bind(resolver);
  send([server.at]);
  resolver.setServers = (servers) => {
    chosen.push([...servers]);
    send([server.at]);
  };
  return resolver;
}

const dns = createAuthoritativeDns(createLocalResolver);
const lookUp = (name: string, type: RecordType) =>
  dns.lookUp({ name, type, wanted: '' }, AbortSignal.timeout(5_000));

beforeEach(() => {
  for (const key of Object.keys(zone)) delete zone[key];
  Object.assign(zone, {
    'ng NS': ['ns.nic.ng'],
    'ns.nic.ng A': ['196.216.168.1'],
    'adire.ng NS': ['ns.adire.ng', 'inner.adire.ng'],
    'ns.adire.ng A': ['8.8.4.4'],
    'inner.adire.ng A': ['10.0.0.53', '169.254.169.254', '127.0.0.1'],
    '_svc-verify.adire.ng TXT': ['svc-verify=a', 'x'.repeat(500)],
  });
  chosen = [];
});

describe('a lookup', () => {
  test('asks the public servers of the nearest zone, and joins the parts of a TXT record', async () => {
    const found = await lookUp('_svc-verify.adire.ng', 'TXT');
    expect(found).toMatchObject({ kind: 'answer', isCut: false });
    expect(Object(found).values.toSorted()).toEqual(['svc-verify=a', 'x'.repeat(500)]);
    expect(chosen).toEqual([['8.8.4.4']]);
  });

  test('reads each type of record that a proof needs, and none where there is none', async () => {
    zone['a.adire.ng CNAME'] = ['edge.svc.example'];
    zone['b.adire.ng A'] = ['192.0.2.1'];
    zone['adire.ng CAA'] = ['0 issue ca.example'];
    expect(await lookUp('a.adire.ng', 'CNAME')).toMatchObject({ values: ['edge.svc.example'] });
    expect(await lookUp('b.adire.ng', 'A')).toMatchObject({ values: ['192.0.2.1'] });
    expect(await lookUp('adire.ng', 'CAA')).toMatchObject({ values: ['0 issue "ca.example"'] });
    expect(await lookUp('adire.ng', 'TXT')).toMatchObject({ kind: 'answer', values: [] });
    expect(await lookUp('nowhere.adire.ng', 'AAAA')).toMatchObject({ kind: 'answer', values: [] });
  });

  test('keeps no answer, whatever its TTL says', async () => {
    await lookUp('_svc-verify.adire.ng', 'TXT');
    zone['_svc-verify.adire.ng TXT'] = ['new'];
    expect(await lookUp('_svc-verify.adire.ng', 'TXT')).toMatchObject({ values: ['new'] });
  });

  test('asks no server whose addresses are not public', async () => {
    zone['adire.ng NS'] = ['inner.adire.ng'];
    expect(await lookUp('_svc-verify.adire.ng', 'TXT')).toEqual({ kind: 'unknown', why: 'no_server' });
    expect(chosen).toEqual([]);
  });

  test.each([
    ['SERVFAIL', 'servfail'],
    ['REFUSED', 'refused'],
    ['SILENCE', 'no_answer'],
  ] as const)('knows nothing where the server answers %s', async (answer, why) => {
    zone['_svc-verify.adire.ng TXT'] = answer;
    expect(await lookUp('_svc-verify.adire.ng', 'TXT')).toEqual({ kind: 'unknown', why });
  });

  test('knows nothing where the delegation is broken', async () => {
    zone['adire.ng NS'] = 'SERVFAIL';
    expect(await lookUp('_svc-verify.adire.ng', 'TXT')).toEqual({ kind: 'unknown', why: 'servfail' });
  });

  test('ends when it is told to', async () => {
    zone['_svc-verify.adire.ng TXT'] = 'SILENCE';
    const ended = dns.lookUp({ name: '_svc-verify.adire.ng', type: 'TXT', wanted: '' }, AbortSignal.abort());
    expect(await ended).toEqual({ kind: 'unknown', why: 'no_answer' });
  });
});
