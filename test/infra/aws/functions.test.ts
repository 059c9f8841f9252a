import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { settingsOf } from '../../../bin/docs/settings.ts';
import { routes } from '../../../functions/routes.ts';
import { functionNameOf } from '../../../infra/aws/parts/names.ts';
import { gatewayQuotas } from '../../../infra/edge/limits.ts';
import { leaseTime } from '../../../shared/money/data/lists/unsettled.ts';
import { FunctionSettings, parseConfig } from '../../../shared/platform/config.ts';
import { conditionsOf } from '../../../shared/platform/http/route/access.ts';
import { allowed, managed } from './policies.ts';
import { samplePaying, sampleRoutes } from './sample.ts';
import { everyApi } from './sample-apis.ts';
import { ofType, synthesize } from './synthesize.ts';

const Settings = z.object({ Variables: z.record(z.string(), z.unknown()) });
const sample = synthesize();
const service = synthesize({ routes });
const every = synthesize({ routes: everyApi });
/** All functions of the service's routes. */
const ofService = service.allFunctions.flatMap((stack) => ofType(stack, 'AWS::Lambda::Function'));

/** What a role of an area may do. @param whose the area, with `-reading` for its routes that only read, and the secrets that they need */
const actionsOf = (whose: string) =>
  allowed(sample.functions)
    .filter(({ role }) => role.startsWith(`${whose.replaceAll('-', '')}role`))
    .flatMap(({ actions }) => actions)
    .toSorted();

const logging = ['logs:CreateLogStream', 'logs:PutLogEvents'];
const onTable = [
  'BatchGetItem',
  'ConditionCheckItem',
  'DeleteItem',
  'GetItem',
  'PutItem',
  'Query',
  'Query',
  'UpdateItem',
].map((action) => `dynamodb:${action}`);

const reading = ['BatchGetItem', 'GetItem', 'Query', 'Query'].map((action) => `dynamodb:${action}`);

describe('the functions', () => {
  test('run on Node 24 and arm64 with 512 MB, from the bundle of their id', () => {
    for (const { Runtime, Architectures, Handler, FunctionName, MemorySize } of ofService) {
      expect({ Runtime, Architectures, Handler }).toEqual({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
      });
      expect(MemorySize).toBe(FunctionName === 'svc-check-gateway-fallback' ? 128 : 512);
    }
  });

  test('write JSON alone, and of what Lambda says itself only what went wrong', () => {
    const all = [...service.all.values()].flatMap((stack) => ofType(stack, 'AWS::Lambda::Function'));
    const ours = all.filter(({ Runtime }) => Runtime === 'nodejs24.x');
    expect(ours.length).toBeGreaterThan(ofService.length);
    for (const { LoggingConfig } of ours)
      expect(LoggingConfig).toMatchObject({
        LogFormat: 'JSON',
        ApplicationLogLevel: 'INFO',
        SystemLogLevel: 'WARN',
      });
  });

  test('end, as those of routes, long before a lease that they have taken', () => {
    // A test clock works longer, and begins nothing after 20 seconds.
    const most = (name: unknown) => leaseTime * (String(name).endsWith('test-clocks-advance') ? 0.9 : 0.5);
    for (const { FunctionName, Timeout } of ofService)
      expect(z.number().parse(Timeout) * 1000).toBeLessThanOrEqual(most(FunctionName));
  });

  test('end before the gateway gives up, and the one that tests a webhook after its receiver is given up', () => {
    const seconds = new Map(
      ofService.map(({ FunctionName, Timeout }) => [FunctionName, z.number().parse(Timeout)]),
    );
    for (const each of seconds.values()) expect(each * 1000).toBeLessThan(gatewayQuotas.timeout);
    expect(seconds.get('svc-check-webhooks-test')).toBe(15);
    expect(seconds.get('svc-check-shipments-create')).toBe(10);
  });

  test('share a log group in each domain, and roles by whether they write and which secrets they need', () => {
    const domains = new Set(['gateway', ...sampleRoutes.map(({ id }) => id.split('.')[0])]);
    const roles = new Set([
      'gateway',
      ...sampleRoutes.map(({ id, writes }) => `${id.split('.')[0]} ${writes}`),
    ]);
    expect(ofType(sample.functions, 'AWS::IAM::Role')).toHaveLength(roles.size);
    expect(ofType(sample.functions, 'AWS::Logs::LogGroup')).toHaveLength(domains.size);
  });

  test('write to log groups of different names, an area that has routes in two APIs too', () => {
    const names = every.allFunctions
      .flatMap((stack) => ofType(stack, 'AWS::Logs::LogGroup'))
      .map(({ LogGroupName }) => LogGroupName);
    expect(names).toEqual(
      expect.arrayContaining(['/svc/check/delivery/shipments', '/svc/check/console/shipments']),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test('may reach what the routes of their domain use, and no more', () => {
    expect(actionsOf('meta-reading')).toEqual([...reading, ...logging].toSorted());
    expect(actionsOf('gateway-reading')).toEqual(logging);
    expect(actionsOf('shipments-reading')).toEqual([...reading, ...logging].toSorted());
    expect(actionsOf('shipments')).toEqual([...onTable, ...logging].toSorted());
    expect(actionsOf('webhooks')).toEqual(
      [...onTable, ...logging, 'events:PutEvents', 'sqs:SendMessage'].toSorted(),
    );
    expect(actionsOf('auth-codes-payments-signing-keys')).toEqual(
      [
        ...onTable,
        ...logging,
        'secretsmanager:GetSecretValue',
        'ses:SendEmail',
        'sns:CreatePlatformEndpoint',
        'sns:Publish',
        'sns:Publish',
        'sns:SetEndpointAttributes',
      ].toSorted(),
    );
  });

  /** What roles of functions may do that writes the table. */
  const writing = service.allFunctions
    .flatMap(allowed)
    .filter(({ actions }) =>
      actions.some((action) => /^dynamodb:(Put|Update|Delete|Batch[^G]|Condition)/.test(action)),
    );
  const isOfMarks = ({ condition }: { readonly condition: unknown }) => condition !== undefined;

  test('cannot write the table where they only read it', () => {
    const writers = new Set(writing.filter((one) => !isOfMarks(one)).map(({ role }) => role));
    const roleOf = new Map(
      ofService.map(
        ({ FunctionName, Role }) => [FunctionName, Object.values(Object(Role)).flat()[0]] as const,
      ),
    );
    for (const { id, writes } of routes) {
      const role = String(roleOf.get(functionNameOf('check', id)));
      expect([id, writers.has(role)]).toEqual([id, writes]);
    }
  });

  test('may note the use of a grant where partners read, in the items of uses alone', () => {
    const marks = writing.filter(isOfMarks);
    for (const { actions, condition } of marks) {
      expect(actions).toEqual(['dynamodb:UpdateItem']);
      expect(condition).toEqual({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USES#*'] } });
    }
    const readByPartners = routes.filter(({ auth, writes }) => conditionsOf(auth).grant && !writes);
    const areas = new Set(readByPartners.map(({ id }) => id.slice(0, id.indexOf('.'))));
    expect(areas.size).toBeGreaterThan(5);
    expect(new Set(marks.map(({ role }) => role.replace(/reading.*/, '')))).toEqual(
      new Set([...areas].map((area) => area.replace('-', ''))),
    );
  });

  test('reach the files of their own kind alone, and only where they are handled', () => {
    const onFiles = service.allFunctions
      .flatMap(allowed)
      .filter(({ actions }) => actions.some((action) => action.startsWith('s3:')));
    const reached = onFiles.map(({ role, resources }) => [
      role.replace(/role.*/, ''),
      resources.join().replace(/^.*FilesArn,Value,/, ''),
    ]);
    expect(reached.toSorted()).toEqual([
      ['catalogreading', '/catalogs/*'],
      ['claims', '/proofs/*'],
      ['claims', '/proofs/*'],
      ['claimsreading', '/proofs/*'],
      ['imports', '/imports/*'],
      ['orderscodes', '/paces/*'],
      ['orderscodespayments', '/paces/*'],
      ['products', '/incoming/*'],
      ['proofs', '/proofs/*'],
      ['publicorderssigningkeys', '/paces/*'],
      ['rates', '/paces/*'],
      ['ratesreadingsigningkeys', '/paces/*'],
      ['ridercodes', '/proofs/*'],
      ['shipments', '/proofs/*'],
      ['shipmentscodes', '/paces/*'],
      ['shipmentsreadingcodes', '/proofs/*'],
      ['shopfrontreadingcodes', '/catalogs/*'],
      ['storepictures', '/incoming/*'],
      ['trackingreading', '/proofs/*'],
      ['verification', '/identity/*'],
      ['verificationcodes', '/identity/*'],
      ['verificationscodes', '/identity/*'],
    ]);
    expect(new Set(onFiles.map(({ actions }) => actions.join()))).toEqual(
      new Set(['s3:GetObject,s3:PutObject', 's3:GetObject', 's3:DeleteObject,s3:GetObject,s3:PutObject']),
    );
  });

  test('reach devices, and the one application that they are devices of', () => {
    const onDevices = service.allFunctions
      .flatMap(allowed)
      .filter(({ actions }) => actions.includes('sns:SetEndpointAttributes'));
    expect(onDevices.map(({ role }) => role.replace(/role.*/, ''))).toEqual(['notifications']);
    const [{ resources = [] } = {}] = onDevices;
    expect(resources.map((arn) => arn.replace(/^.*,:/, '').replace(/^.*:app/, 'app'))).toEqual([
      'app/GCM/svc-check',
      'endpoint/GCM/svc-check/*',
    ]);
  });

  test('are told only settings that the service reads', () => {
    const sampleOf = (name: string) => {
      if (name === 'SVC_IDENTITY_CHECK') return 'manual';
      if (name === 'SVC_NAMESPACES') return 'aws';
      return /URL$/.test(name) ? 'https://api.example' : 'a value that is long enough';
    };
    for (const { Environment } of ofService) {
      for (const name of Object.keys(Settings.parse(Environment).Variables)) {
        expect(parseConfig({ [name]: sampleOf(name) })).toHaveProperty(name, sampleOf(name));
      }
    }
  });

  test('are told of a secret or a queue only where they need it', () => {
    const told = ofType(sample.functions, 'AWS::Lambda::Function').map(
      ({ FunctionName, Environment }) =>
        [FunctionName, Object.keys(Settings.parse(Environment).Variables)] as const,
    );
    const having = (name: string) => told.filter(([, names]) => names.includes(name)).map(([who]) => who);
    expect(having('SVC_SIGNING_KEYS_ARN')).toEqual(['svc-check-auth-login']);
    expect(having('SVC_CODES_ARN')).toEqual(['svc-check-auth-login']);
    expect(having('SVC_PAYMENTS_KEY_ARN')).toEqual([]);
    expect(having('SVC_WEBHOOK_QUEUE_URL')).toEqual(['svc-check-webhooks-resend']);
  });

  test('get the key of seals where requests may be repeated, or lists have pages', () => {
    const sealing = new Set(
      ofService
        .filter(({ Environment }) => 'SVC_SEAL_KEY' in Settings.parse(Environment).Variables)
        .map(({ FunctionName }) => FunctionName),
    );
    for (const { id } of routes.filter(({ idempotent }) => idempotent))
      expect(sealing).toContain(functionNameOf('check', id));
    expect(sealing).not.toContain('svc-check-gateway-fallback');
  });

  test('reach the key of the payment gateway where live money is Paystack’s, and are told who handles it', () => {
    const payments = (stage: object) => {
      const { functions } = synthesize({ routes: [...sampleRoutes, samplePaying], stage: { ...stage } });
      const actions = allowed(functions)
        .filter(({ role }) => role.startsWith('wallet'))
        .flatMap(({ actions }) => actions);
      const [fund] = ofType(functions, 'AWS::Lambda::Function').filter(
        ({ FunctionName }) => FunctionName === 'svc-check-wallet-fund',
      );
      const { SVC_PAYMENTS, SVC_PAYMENTS_KEY_ARN } = Settings.parse(fund?.Environment).Variables;
      const reads = actions.includes('secretsmanager:GetSecretValue');
      return [SVC_PAYMENTS, SVC_PAYMENTS_KEY_ARN !== undefined, reads];
    };
    expect(payments({})).toEqual([undefined, false, false]);
    expect(payments({ payments: 'sandbox' })).toEqual(['sandbox', false, false]);
    expect(payments({ payments: 'paystack' })).toEqual(['paystack', true, true]);
    expect(() => payments({ payments: 'cash' })).toThrow();
  });

  test('read a value of another stack through one parameter, which is deployed anew with new signing keys', () => {
    const values = (generation: number) =>
      ofType(synthesize({ stage: { signingKeyGeneration: generation } }).functions, 'AWS::SSM::Parameter');
    const asked = JSON.stringify(sample.functions.resources).match(/PublicKeys[0-9A-F]{8}/g);
    expect(new Set(asked).size).toBe(1);
    expect(asked).toHaveLength(1);
    expect(values(2)).not.toEqual(values(1));
  });

  test('cannot be made to ring webhook senders that are not there', () => {
    expect(() => synthesize({ consumers: [] })).toThrow('no consumer has their queue');
  });
});

describe('in all stacks', () => {
  const stacks = [sample, service, every].flatMap(({ all }) => [...all.values()]);
  const statements = stacks.flatMap(allowed);

  test('no role is allowed a wildcard action, or everything', () => {
    expect(statements.filter(({ actions }) => actions.some((action) => action.includes('*')))).toEqual([]);
    expect(statements.filter(({ resources }) => resources.includes('*'))).toEqual([]);
  });

  test('resources are named, but for files, devices, certificates of namespaces and what others own, which have no names', () => {
    const wild = statements
      .flatMap(({ resources }) => resources)
      .filter((resource) => resource.includes('*'));
    expect(
      wild.filter(
        (resource) =>
          !/^arn:aws:(sqs:\*:\*:\*|events:\*:\*:event-bus\/\*)$/.test(resource) &&
          !/:acm:us-east-1:.*:certificate\/\*$|:cloudfront::.*:distribution-tenant\/\*$/.test(resource) &&
          !/(:endpoint\/GCM\/svc-check|assets.*us-east-1|Web\w+,Arn,|FilesArn,Value,\/(?:proofs|identity|incoming|media|catalogs|imports|paces))\/\*$/.test(
            resource,
          ),
      ),
    ).toEqual([]);
    expect(new Set(statements.flatMap(({ but }) => but))).toEqual(new Set(['arn:*:sns:*:*:*']));
  });

  test('a webhook goes to no queue or bus of our own account', () => {
    const abroad = statements.filter(({ resources }) =>
      resources.some((one) => /^arn:aws:(sqs|events):\*/.test(one)),
    );
    expect(abroad.length).toBeGreaterThan(0);
    for (const { condition } of abroad)
      expect(condition).toEqual({ StringNotEquals: { 'aws:ResourceAccount': { Ref: 'AWS::AccountId' } } });
  });

  test('no role takes a policy of AWS\u2019s making', () => {
    expect(stacks.flatMap(managed)).toEqual([]);
  });

  test('no function may send webhooks to loopback', () => {
    expect(JSON.stringify(stacks)).not.toContain('LOOPBACK');
  });

  test('no function is given a setting of one machine', () => {
    const given = new Set(
      stacks
        .flatMap((stack) => ofType(stack, 'AWS::Lambda::Function'))
        .flatMap(({ Environment }) => Object.keys(Settings.safeParse(Environment).data?.Variables ?? {})),
    );
    const ofOneMachine = settingsOf(FunctionSettings).filter(({ where }) => where === 'one machine');
    expect([...given]).toContain('SVC_TABLE');
    expect(ofOneMachine.map(({ name }) => name)).toContain('SVC_WEBHOOK_ALLOW_LOOPBACK');
    expect(ofOneMachine.filter(({ name }) => given.has(name))).toEqual([]);
  });

  test('every resource that takes tags says its stage', () => {
    const untagged = stacks
      .flatMap((stack) => ofType(stack, 'AWS::Lambda::Function'))
      .filter(({ Tags }) => !JSON.stringify(Tags).includes('"stage"'));
    expect(untagged).toEqual([]);
  });
});
