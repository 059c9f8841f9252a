import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '../../functions/api.ts';
import { route as get } from '../../functions/partners/organizations/get.ts';
import { route as enroll } from '../../functions/partners/programs/enroll.ts';
import { route as list } from '../../functions/partners/programs/list.ts';
import type { User } from '../../shared/identity/data/users.ts';
import type { OrganizationId } from '../../shared/kernel/ids.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import { assertInProgram } from '../../shared/partners/assert-enrolled.ts';
import { enrolmentOf } from '../../shared/partners/data/enrolments.ts';
import { loadOrganization } from '../../shared/partners/data/organizations.ts';
import {
  countingTermsOf,
  offeredVersionsOf,
  type ProgramVersion,
} from '../../shared/partners/domain/programs/program.ts';
import { programVersions } from '../../shared/partners/domain/programs/programs.data.ts';
import { buildSiteFiles } from '../../web/site.ts';
import { listShown } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { newOrganizationMember } from '../support/people/partners/members.ts';
import { newOrganization } from '../support/people/partners/organizations.ts';
import { call } from '../support/routes/call.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire, at } = await startWires('2026-03-01T10:00:00.000Z');
const terms_version = '2025-01-01';
const minute = 60;
let owner: User;
let organization: OrganizationId;
beforeEach(async () => {
  owner = await newUser(wire, 'merchant');
  organization = await newOrganization(wire, owner);
});

const accept = async (
  who: User,
  program_key: string,
  { mode = 'live', on = wire, body = {} }: { mode?: Mode; on?: typeof wire; body?: object } = {},
) =>
  call(on, enroll, {
    headers: await signedIn(on, who, mode),
    params: { program_key },
    body: { organization, terms_version, accept: true, ...body },
    ip: '197.210.64.10',
  });
const programsShown = async (mode: Mode) => {
  const headers = await signedIn(wire, owner, mode);
  return (await call(wire, get, { headers, params: { organization_id: organization } })).body.programs;
};

const Program = z.object({
  program_key: z.string(),
  terms: z.object({ version: z.string(), sha256: z.string(), url: z.url() }),
});

describe('the programs', () => {
  test('are listed with their terms, whose hash is that of the text at their address', async () => {
    const files = await buildSiteFiles(api, { baseUrl: 'https://api.svc.example', version: '1' });
    const programs = z.array(Program).parse(await listShown(wire, list, owner));
    expect(programs.map(({ program_key }) => program_key)).toEqual(['referral', 'reseller', 'distributor']);
    for (const { terms } of programs) {
      const file = files.get(new URL(terms.url).pathname);
      expect(file?.contentType).toBe('text/plain; charset=utf-8');
      expect(
        createHash('sha256')
          .update(file?.body ?? '')
          .digest('hex'),
      ).toBe(terms.sha256);
    }
  });

  test('are listed for a secret key too', async () => {
    const headers = await withKey(wire, owner, 'test');
    expect((await call(wire, list, { headers })).body.results).toHaveLength(3);
  });

  test('keep the texts that partners have accepted', async () => {
    const hashes = programVersions.map(({ program_key, terms }) => [
      `${program_key}-${terms.version}`,
      createHash('sha256').update(terms.text).digest('hex').slice(0, 12),
    ]);
    expect(Object.fromEntries(hashes)).toEqual({
      'referral-2025-01-01': 'eac8c5deb9f8',
      'reseller-2025-01-01': 'd605df4a375f',
      'distributor-2025-01-01': '21679c621501',
    });
  });
});

describe('enrolling', () => {
  test('keeps who accepted what, when and from where, once', async () => {
    const { status, body } = await accept(owner, 'distributor');
    const [, , distributor] = z.array(Program).parse(await listShown(wire, list, owner));
    const sha256 = distributor?.terms.sha256;
    expect([status, body]).toEqual([
      201,
      {
        organization,
        program_key: 'distributor',
        version: 1,
        terms: { version: terms_version, sha256 },
        accepted_by: owner.id,
        accepted_at: wire.now().toISOString(),
      },
    ]);
    const admin = await newOrganizationMember(wire, owner, organization, 'ADMIN');
    const again = await accept(admin, 'distributor', { on: at(minute) });
    expect([again.status, again.body]).toEqual([200, body]);
    expect(
      await enrolmentOf(wire.table, {
        organization,
        mode: 'live',
        program_key: 'distributor',
        terms: { version: terms_version },
      }),
    ).toMatchObject({
      ip: '197.210.64.10',
      accepted_by: owner.id,
    });
  });

  test('is for one mode', async () => {
    await accept(owner, 'reseller');
    await accept(owner, 'referral');
    await accept(owner, 'distributor', { mode: 'test' });
    expect(await programsShown('live')).toEqual(['referral', 'reseller']);
    expect(await programsShown('test')).toEqual(['distributor']);
  });

  test('twice at once is one enrolment', async () => {
    const answers = await Promise.all([accept(owner, 'referral'), accept(owner, 'referral')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  test('wants the present terms, and that they are accepted', async () => {
    for (const wrong of ['2024-01-01', 'latest'])
      expectProblem(
        enroll,
        await accept(owner, 'referral', { body: { terms_version: wrong } }),
        'terms_outdated',
      );
    for (const body of [{ accept: false }, { accept: undefined }, { terms_version: undefined }])
      expectProblem(enroll, await accept(owner, 'referral', { body }), 'invalid_request');
    expectProblem(enroll, await accept(owner, 'franchise'), 'not_found');
    expect(await programsShown('live')).toEqual([]);
  });

  test('is for the owner and admins, signed in', async () => {
    const member = await newOrganizationMember(wire, owner, organization);
    expectProblem(enroll, await accept(member, 'referral'), 'forbidden');
    expectProblem(enroll, await accept(await newUser(wire, 'merchant'), 'referral'), 'not_found');
    const asked = {
      params: { program_key: 'referral' },
      body: { organization, terms_version, accept: true },
    };
    const headers = await withKey(wire, owner, 'live');
    expectProblem(enroll, await call(wire, enroll, { headers, ...asked }), 'forbidden');
  });
});

describe('what needs a program', () => {
  test('is refused until the organization is in one of them, in this mode', async () => {
    const ask = async (mode: Mode, ...programs: Parameters<typeof assertInProgram>[2]) =>
      assertInProgram(await loadOrganization(wire.table, organization), mode, programs, { now: wire.now() });
    await expect(ask('live', 'referral', 'distributor')).rejects.toMatchObject({ code: 'not_enrolled' });
    await accept(owner, 'distributor');
    await expect(ask('live', 'referral', 'distributor')).resolves.toBeUndefined();
    await expect(ask('live', 'reseller')).rejects.toMatchObject({ code: 'not_enrolled' });
    await expect(ask('test', 'distributor')).rejects.toMatchObject({ code: 'not_enrolled' });
  });

  test('is refused when new terms, announced for 30 days, are in force', async () => {
    await accept(owner, 'distributor');
    const [old] = programVersions.filter(({ program_key }) => program_key === 'distributor');
    if (!old) return expect.fail('there is no such program');
    const terms = { ...old.terms, version: '2026-04-01', effective_from: '2026-03-31T23:00:00.000Z' };
    const versions: readonly ProgramVersion[] = [old, { ...old, version: 2, terms }];
    const offeredAt = (time: string) =>
      offeredVersionsOf(versions, new Date(time)).map(({ version }) => version);
    expect(offeredAt('2026-03-01T22:59:59Z')).toEqual([1]);
    expect(offeredAt('2026-03-01T23:00:00Z')).toEqual([1, 2]);
    expect(offeredAt('2026-03-31T23:00:00Z')).toEqual([2]);
    const read = await loadOrganization(wire.table, organization);
    const assertAt = (time: string, one = read) =>
      assertInProgram(one, 'live', ['distributor'], { now: new Date(time), versions });
    expect(() => assertAt('2026-03-31T22:59:59Z')).not.toThrow();
    expect(() => assertAt('2026-03-31T23:00:00Z')).toThrow(
      expect.objectContaining({ code: 'terms_outdated' }),
    );
    const [, next] = versions;
    if (!next) return expect.fail('there is no next version');
    expect(countingTermsOf(versions, next, terms_version)).toBe('2026-04-01');
    expect(countingTermsOf(versions, old, '2026-04-01')).toBe('2026-04-01');
    const ahead = {
      ...read,
      accepted_terms: { ...read.accepted_terms, live: { distributor: terms.version } },
    };
    for (const time of ['2026-03-10T00:00:00Z', '2026-04-01T00:00:00Z'])
      expect(() => assertAt(time, ahead)).not.toThrow();
  });
});
