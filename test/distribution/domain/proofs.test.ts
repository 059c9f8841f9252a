import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCaa } from '../../../shared/distribution/domain/caa-record.ts';
import { cutAnswer, maxRecords, toObserved } from '../../../shared/distribution/domain/proofs/answers.ts';
import type { Ask, Heard } from '../../../shared/distribution/domain/proofs/ask.ts';
import { isIssuerAllowed } from '../../../shared/distribution/domain/proofs/caa.ts';
import { findDelegation } from '../../../shared/distribution/domain/proofs/certificate-proof.ts';
import { findOwnership } from '../../../shared/distribution/domain/proofs/ownership-proof.ts';
import { findRouting } from '../../../shared/distribution/domain/proofs/routing-proof.ts';

const subject = { domain: 'shops.adire.ng', registrable: 'adire.ng' };
const edge = 'edge.svc.example';
const ownership = { name: `_svc-verify.${subject.domain}`, value: 'svc-verify=right' };
const delegation = {
  name: `_acme-challenge.${subject.domain}`,
  value: 'x.acme.example.',
  edge,
  issuers: ['amazon.com'],
};

type Zone = Readonly<Record<string, readonly string[] | Exclude<Heard, { kind: 'answer' }>['why']>>;

/** Name servers with these records, by `name TYPE`; a text instead of values is why they do not answer. */
const servers =
  (zone: Zone): Ask =>
  async (name, type) => {
    const found = zone[`${name} ${type}`] ?? [];
    if (typeof found === 'string') return { kind: 'unknown', why: found };
    return { kind: 'answer', ...cutAnswer(found) };
  };

const owns = (zone: Zone) => findOwnership(servers(zone), subject, ownership);
const routes = (zone: Zone) => findRouting(servers(zone), subject, 'random', edge);
const certifies = (zone: Zone) => findDelegation(servers(zone), subject, delegation);

const { name: txt, value } = ownership;
const random = `random.${subject.domain}`;
const { name: acme } = delegation;
const acmeOk = { [`${acme} CNAME`]: ['X.acme.example'] };

describe('the doctor of OWNERSHIP', () => {
  test.each<[string, Zone, string, RegExp | null]>([
    ['the value beside others', { [`${txt} TXT`]: ['v=spf1', value] }, 'ok', null],
    ['the value behind a CNAME', { [`${txt} CNAME`]: ['t.example'], 't.example TXT': [value] }, 'ok', null],
    ['no record', {}, 'missing', /Set one at _svc-verify\.shops\.adire\.ng with the value svc-verify=right/],
    ['the domain twice', { [`${txt}.${subject.domain} TXT`]: [value] }, 'missing', /domain stands twice/],
    [
      'the zone twice',
      { [`${txt}.adire.ng TXT`]: [value] },
      'missing',
      /_svc-verify\.shops\.adire\.ng\.adire\.ng/,
    ],
    [
      'a record at the domain',
      { [`${subject.domain} TXT`]: [value] },
      'missing',
      /is at shops\.adire\.ng itself/,
    ],
    ['the value of another', { [`${txt} TXT`]: ['svc-verify=other'] }, 'wrong', /another organization/],
    ['quotes around it', { [`${txt} TXT`]: [`"${value}" `] }, 'wrong', /quotes or spaces/],
    ['other records', { [`${txt} TXT`]: ['v=spf1'] }, 'wrong', /not ours/],
    ['a circle', { [`${txt} CNAME`]: ['a.ng'], 'a.ng CNAME': [txt] }, 'wrong', /circle/],
    ['SERVFAIL', { [`${txt} CNAME`]: 'servfail' }, 'unknown', /SERVFAIL/],
    ['no answer', { [`${txt} TXT`]: 'no_answer' }, 'unknown', /did not answer within 5 seconds/],
    ['a refusal', { [`${txt} TXT`]: 'refused' }, 'unknown', /REFUSED/],
    ['no servers', { [`${txt} TXT`]: 'no_server' }, 'unknown', /not public/],
    ['too many records', { [`${txt} TXT`]: Array.from({ length: 1_000 }, String) }, 'unknown', /too many/],
  ])('tells %s', async (_, zone, state, hint) => {
    const found = await owns(zone);
    expect(found.state).toBe(state);
    if (hint) expect(found.hint).toMatch(hint);
    else expect(found.hint).toBeNull();
  });
});

describe('the doctor of ROUTING', () => {
  const long = Object.fromEntries(
    Array.from({ length: 20 }, (_, nth) => [`${nth || random}${nth ? '.ng' : ''} CNAME`, [`${nth + 1}.ng`]]),
  );
  test.each<[string, Zone, string, RegExp | null]>([
    ['a CNAME record to us', { [`${random} CNAME`]: ['Edge.svc.example.'] }, 'ok', null],
    ['one through another name', { [`${random} CNAME`]: ['a.ng'], 'a.ng CNAME': [edge] }, 'ok', null],
    ['no record', {}, 'missing', /Set a CNAME record at \*\.shops\.adire\.ng with the value edge/],
    [
      'an A record',
      { [`${random} A`]: ['10.0.0.1'] },
      'wrong',
      /A or AAAA record where a CNAME record is needed/,
    ],
    ['another host', { [`${random} CNAME`]: ['parking.ng'] }, 'wrong', /lead elsewhere/],
    [
      'the domain twice',
      { [`${random}.adire.ng CNAME`]: [edge] },
      'missing',
      /\*\.shops\.adire\.ng\.adire\.ng/,
    ],
    ['only the domain itself', { [`${subject.domain} CNAME`]: [edge] }, 'missing', /no name below it/],
    ['a circle', { [`${random} CNAME`]: ['a.ng'], 'a.ng CNAME': ['a.ng'] }, 'wrong', /circle/],
    ['a chain without end', long, 'wrong', /more than 8 names/],
    ['SERVFAIL', { [`${random} CNAME`]: 'servfail' }, 'unknown', /SERVFAIL/],
    [
      'the silent name that it leads to',
      { [`${random} CNAME`]: ['gone.ng'], 'gone.ng CNAME': 'no_server' },
      'unknown',
      /No name server of gone\.ng/,
    ],
    ['no answer about addresses', { [`${random} A`]: 'no_answer' }, 'unknown', /did not answer/],
  ])('tells %s', async (_, zone, state, hint) => {
    const found = await routes(zone);
    expect(found.state).toBe(state);
    if (hint) expect(found.hint).toMatch(hint);
    else expect(found.hint).toBeNull();
  });
});

describe('the doctor of CERTIFICATE', () => {
  test.each<[string, Zone, string, RegExp | null]>([
    ['the delegation', acmeOk, 'ok', null],
    ['CAA that lets our CA', { ...acmeOk, 'adire.ng CAA': ['0 issue "amazon.com"'] }, 'ok', null],
    [
      'CAA that excludes it',
      { ...acmeOk, 'adire.ng CAA': ['0 issue "ca.example"'] },
      'wrong',
      /CAA records of adire\.ng .* 0 issue "amazon\.com"/,
    ],
    ['silence about CAA', { ...acmeOk, 'adire.ng CAA': 'no_answer' }, 'unknown', /adire\.ng did not answer/],
    [
      'a TXT record beside it',
      { ...acmeOk, [`${acme} TXT`]: ['token'] },
      'wrong',
      /TXT record at _acme-challenge.*Remove/,
    ],
    ['a TXT record instead', { [`${acme} TXT`]: ['token'] }, 'wrong', /TXT record/],
    ['an A record', { [`${acme} A`]: ['192.0.2.1'] }, 'wrong', /A record where a CNAME/],
    ['another target', { [`${acme} CNAME`]: ['y.example'] }, 'wrong', /leads elsewhere/],
    ['the wildcard alone', { [`${acme} CNAME`]: [edge] }, 'missing', /No CNAME record/],
    [
      'the domain twice',
      { [`${acme}.adire.ng CNAME`]: ['x.acme.example'] },
      'missing',
      /domain stands twice/,
    ],
    ['SERVFAIL', { [`${acme} CNAME`]: 'servfail' }, 'unknown', /SERVFAIL/],
  ])('tells %s', async (_, zone, state, hint) => {
    const found = await certifies(zone);
    expect(found.state).toBe(state);
    if (hint) expect(found.hint).toMatch(hint);
    else expect(found.hint).toBeNull();
  });

  test.each([
    [[], true],
    [['0 iodef "mailto:a@b.ng"'], true],
    [['0 issue "amazon.com; account=1"'], true],
    [['0 issue ";"'], false],
    [['0 issue "amazon.com"', '0 issuewild "ca.example"'], false],
    [['0 issue "ca.example"', '0 issuewild "amazon.com"'], true],
    [['0 issue "amazon.com"', '128 strange "x"'], false],
  ])('reads the CAA records %j', (records, may) => {
    const read = records.map(parseCaa).filter((one) => one !== undefined);
    expect(read).toHaveLength(records.length);
    expect(isIssuerAllowed(read, ['amazon.com'])).toBe(may);
  });
});

const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom(value, edge, ''));
const heard = fc.oneof(
  fc.array(anyText, { maxLength: 5 }),
  fc.constantFrom('servfail', 'refused', 'no_answer', 'no_server'),
);

describe('hostile answers', () => {
  test('never make a proof fail, hang or be found, and what is shown is short and clean', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(heard, { minLength: 1, maxLength: 6 }), async (answers) => {
        let nth = 0;
        const ask: Ask = async () => {
          const answer = answers[nth++ % answers.length] ?? [];
          if (nth > 200) throw new Error('asks without end');
          if (Array.isArray(answer)) return { kind: 'answer', ...cutAnswer(answer) };
          return { kind: 'unknown', why: answer as 'servfail' };
        };
        const found = await findOwnership(ask, subject, ownership);
        if (found.state !== 'ok') expect(found.hint).toEqual(expect.any(String));
        await findRouting(ask, subject, 'random', edge);
        await findDelegation(ask, subject, delegation);
        for (const shown of toObserved(found.observed)) {
          expect(shown.length).toBeLessThanOrEqual(255);
          expect(shown).not.toMatch(/\p{Cc}/u);
        }
      }),
    );
  });

  test('are cut: a hundred records are looked at, and ten are shown', () => {
    const many = Array.from({ length: 1_000 }, (_, nth) => `${nth}\u0000\u202e${'x'.repeat(4_000)}`);
    const { values, isCut } = cutAnswer(many);
    expect([values.length, isCut]).toEqual([maxRecords, true]);
    const observed = toObserved(values);
    expect(observed).toHaveLength(10);
    expect(observed[0]).toMatch(/^0\ufffd\ufffdx+…$/);
  });

  test('no text makes the reader of CAA records throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        parseCaa(text);
      }),
    );
  });
});
