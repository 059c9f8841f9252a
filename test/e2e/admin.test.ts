import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operateHere } from '../../bin/admin/operate-on.ts';
import { route as resetConfirm } from '../../functions/identity/reset-confirm.ts';
import { startDynamo } from '../../infra/local/dynamo/dynamo.ts';
import { filesOf, leaveAws, names } from '../../infra/local/folder/environment.ts';
import { claim } from '../../infra/local/folder/lock.ts';
import { loadUser, loginOf } from '../../shared/identity/data/users.ts';
import { auditOf } from '../../shared/platform/http/audit-trail.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { enterPassword } from '../support/people/identity/factors.ts';
import { password } from '../support/people/identity/sign-up.ts';
import { call } from '../support/routes/call.ts';
import { startEngine } from '../support/services/engine.ts';

leaveAws('us-east-1');
const folder = mkdtempSync(join(tmpdir(), 'svc-admin-'));
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  mkdirSync(dataDir);
  const dynamo = await startDynamo({ file: filesOf(dataDir).table, table: names.table, region: 'us-east-1' });
  await dynamo.stop();
});

const admin = (env: Readonly<Record<string, string>>, ...words: readonly string[]) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const child = execFile(
      process.execPath,
      ['bin/admin.ts', ...words],
      { env: { ...process.env, SVC_DATA: dataDir, ...env } },
      (_, stdout, stderr) => done({ code: child.exitCode, said: stdout + stderr }),
    );
  });
const tokenIn = (text: string) => /#token=(\S+)/.exec(text)?.[1] ?? '';

describe('npm run admin', () => {
  test('prints a link on one machine, by which the invited admin chooses a password', async () => {
    const { code, said } = await admin({}, 'invite', 'Ops@svc.example', '--name', 'Ada');
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('http://127.0.0.1:4000/account/reset-password/#token='),
    ]);
    process.env.SVC_DATA = dataDir;
    const { wire, close } = await operateHere();
    expect((await call(wire, resetConfirm, { body: { token: tokenIn(said), password } })).status).toBe(200);
    expect((await enterPassword(wire, { email: 'ops@svc.example' })).status).toBe(200);
    await close();
  });

  test('refuses while the service of the machine is running, and what is no address', async () => {
    const release = claim(dataDir);
    expect(await admin({}, 'invite', 'ops2@svc.example')).toMatchObject({
      code: 1,
      said: expect.stringContaining('is in use'),
    });
    release();
    const nothing = { SVC_DATA: join(folder, 'nothing') };
    expect(await admin(nothing, 'invite', 'ops2@svc.example')).toMatchObject({
      code: 1,
      said: expect.stringContaining('has no table'),
    });
    expect(await admin({}, 'invite', 'ops')).toMatchObject({
      code: 1,
      said: 'ops is not an e-mail address.\n',
    });
    expect(await admin({})).toMatchObject({
      code: 2,
      said: expect.stringContaining('npm run admin -- invite'),
    });
  });

  describe('with the credentials of AWS', () => {
    /** A stage, as the AWS CLI describes it. */
    function writeCli(table: string): string {
      const resources = [
        ['TableCD117FA1', 'AWS::DynamoDB::Table', table],
        [
          'KeyringCodesABCD',
          'AWS::SecretsManager::Secret',
          'arn:aws:secretsmanager:us-east-1:1:secret:codes',
        ],
      ].map(([LogicalResourceId, ResourceType, PhysicalResourceId]) => ({
        LogicalResourceId,
        ResourceType,
        PhysicalResourceId,
      }));
      const outputs = [{ Outputs: [{ OutputKey: 'BaseUrl', OutputValue: 'https://api.svc.example' }] }];
      const answers = {
        'describe-stack-resources': { StackResources: resources },
        'describe-stacks': { Stacks: outputs },
        'get-caller-identity': { Arn: 'arn:aws:iam::1:user/ops' },
      };
      const bin = mkdtempSync(join(folder, 'bin-'));
      const file = join(bin, 'aws');
      writeFileSync(
        file,
        `#!${process.execPath}\nconsole.log(JSON.stringify(${JSON.stringify(answers)}[process.argv[3]]));\n`,
      );
      chmodSync(file, 0o755);
      return bin;
    }

    test('mails the link, says nothing of it, and is on the audit trail by the name that AWS gives', async () => {
      const engine = await startEngine();
      const wire = createWire(engine.config);
      const env = {
        PATH: `${writeCli(engine.config.SVC_TABLE)}${delimiter}${process.env.PATH}`,
        AWS_ENDPOINT_URL_DYNAMODB: engine.config.AWS_ENDPOINT_URL_DYNAMODB ?? '',
        AWS_ACCESS_KEY_ID: 'local',
        AWS_SECRET_ACCESS_KEY: 'local',
      };
      const email = 'ops3@svc.example';
      const { code, said } = await admin(env, 'invite', email, '--stage', 'prod');
      expect([code, said]).toEqual([0, expect.stringContaining(`${email} gets a mail`)]);
      expect(said).not.toContain('token');
      const login = await loginOf(wire.table, email);
      const user = login && (await loadUser(wire.table, login.user));
      expect(user).toMatchObject({ email, role: 'admin', name: 'ops3' });
      expect(user).not.toHaveProperty('factors');
      const page = { limit: 10, after: undefined };
      if (!user) throw new Error('nobody was invited');
      const owner = { user: user.id, mode: 'live' } as const;
      const { entries } = await auditOf({ table: wire.table, now: wire.now() }, owner, {}, page);
      expect(entries).toMatchObject([
        { action: 'admin.invite', credential: { kind: 'operator', id: 'arn:aws:iam::1:user/ops' } },
      ]);
      await engine.stop();
    });

    test('needs a stage of cdk.json', async () => {
      expect(await admin({}, 'invite', 'ops@svc.example', '--stage', 'nowhere')).toMatchObject({
        code: 1,
        said: 'cdk.json has no stage "nowhere".\n',
      });
    });
  });
});
