import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { routes } from '../../../functions/routes.ts';
import { hasKey } from '../../../infra/aws/edge-key/handler.ts';
import { everyApi } from './sample-apis.ts';
import { ofType, synthesize } from './synthesize.ts';

const { data, part, all, edge } = synthesize({ routes: everyApi });
const service = synthesize({ routes });

const Operation = z.looseObject({ security: z.unknown() });
const Body = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ securitySchemes: z.record(z.string(), z.unknown()) }),
});
const Settings = z.object({ Variables: z.record(z.string(), z.unknown()) });

describe.each(['delivery', 'storefront', 'console'])('the gateway %s', (name) => {
  const api = part(`${name}-api`);
  const { paths, components } = Body.parse(ofType(api, 'AWS::ApiGatewayV2::Api')[0]?.Body);

  test('admits requests with the key of the edge alone, on each route and the one for all others', () => {
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.length).toBeGreaterThan(1);
    for (const { security } of operations) expect(security).toEqual([{ edge: [] }]);
    expect(Object.keys(paths)).toContain('/$default');
  });

  test('refuses a request without a key before any function, and asks about a key once an hour', () => {
    expect(components.securitySchemes.edge).toMatchObject({
      type: 'apiKey',
      in: 'header',
      name: 'x-svc-edge-key',
      'x-amazon-apigateway-authorizer': {
        type: 'request',
        identitySource: '$request.header.x-svc-edge-key',
        authorizerPayloadFormatVersion: '2.0',
        authorizerResultTtlInSeconds: 3600,
        enableSimpleResponses: true,
      },
    });
    const asked = JSON.stringify(components.securitySchemes.edge);
    expect(asked).toMatch(/:apigateway:us-east-1:lambda:path\/2015-03-31\/functions\/".*EdgeKeyAuthorizer/);
    expect(asked).toContain('/invocations"');
  });

  test('alone may ask, as the API that it is', () => {
    const [permission, ...others] = ofType(api, 'AWS::Lambda::Permission');
    expect(others).toEqual([]);
    expect(permission).toMatchObject({
      Action: 'lambda:InvokeFunction',
      Principal: 'apigateway.amazonaws.com',
      SourceArn: { 'Fn::Join': ['', expect.arrayContaining([{ Ref: 'Api' }, '/authorizers/*'])] },
    });
  });
});

describe('the key of the edge', () => {
  test('is made by Secrets Manager', () => {
    data.template.hasResourceProperties('AWS::SecretsManager::Secret', {
      Name: 'svc-check-edge-key',
      GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
      SecretString: Match.absent(),
      ReplicaRegions: Match.absent(),
    });
  });

  test('is in the region of the edge too, where the service has another', () => {
    const { data: far } = synthesize({ stage: { region: 'eu-west-1' } });
    far.template.hasResourceProperties('AWS::SecretsManager::Secret', {
      Name: 'svc-check-edge-key',
      ReplicaRegions: [{ Region: 'us-east-1' }],
    });
  });

  test('is admitted beside the one before it during a rotation, and the edge sends the new one', () => {
    const of = (edgeKeyGeneration: number) => synthesize({ stage: { edgeKeyGeneration } });
    const admitted = (generation: number) =>
      ofType(of(generation).data, 'AWS::Lambda::Function')
        .filter(({ FunctionName }) => FunctionName === 'svc-check-edge-key')
        .map(({ Environment }) =>
          JSON.stringify(Settings.parse(Environment).Variables).match(/EdgeKeySecret\d?(?=[0-9A-F]{8})/g),
        );
    expect([1, 2, 3].map(admitted)).toEqual([
      [['EdgeKeySecret']],
      [['EdgeKeySecret2', 'EdgeKeySecret']],
      [['EdgeKeySecret3', 'EdgeKeySecret2']],
    ]);
    const sent = (generation: number) => JSON.stringify(of(generation).edge.resources);
    expect(sent(1)).toContain('{{resolve:secretsmanager:svc-check-edge-key:SecretString');
    expect(sent(2)).toContain('{{resolve:secretsmanager:svc-check-edge-key-2:SecretString');
    expect(sent(2)).not.toContain('{{resolve:secretsmanager:svc-check-edge-key:');
  });

  test('is known to one function, by a reference and under a key of our own', () => {
    const knowing = [...service.all.values()]
      .flatMap((stack) => ofType(stack, 'AWS::Lambda::Function'))
      .filter(
        ({ Environment }) => 'SVC_EDGE_KEY' in Settings.catch({ Variables: {} }).parse(Environment).Variables,
      );
    expect(knowing.map(({ FunctionName }) => FunctionName)).toEqual(['svc-check-edge-key']);
    expect(JSON.stringify(knowing[0]?.Environment)).toMatch(/{{resolve:secretsmanager:.*:SecretString:::}}/);
    expect(JSON.stringify(knowing[0]?.KmsKeyArn)).toContain('SettingsKey');
  });

  test('admits, and no other text does', () => {
    const key = 'k'.repeat(64);
    const sent = (value: string | undefined) => ({ headers: { 'x-svc-edge-key': value } });
    expect(hasKey(sent(key), key)).toBe(true);
    for (const other of ['', 'guessed', `${key}k`, key.toUpperCase(), undefined])
      expect(hasKey(sent(other), key)).toBe(false);
    expect(hasKey({}, key)).toBe(false);
    expect(hasKey(sent(''), '')).toBe(false);
    expect(hasKey(sent(''), undefined)).toBe(false);
    expect(hasKey(sent(''), '', '')).toBe(false);
    const before = 'b'.repeat(64);
    for (const value of [key, before]) expect(hasKey(sent(value), key, before)).toBe(true);
    expect(hasKey(sent('guessed'), key, before)).toBe(false);
    expect(hasKey(sent(before), key, undefined)).toBe(false);
  });
});

describe('no secret', () => {
  const stacks = [...all, ...service.all];

  test('is in a parameter, or among the outputs of a stack', () => {
    const told = stacks.flatMap(([, stack]) => [
      ...ofType(stack, 'AWS::SSM::Parameter'),
      stack.template.findOutputs('*'),
    ]);
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toMatch(/EdgeKey(?!Authorizer)|SealKey|resolve:secretsmanager/);
  });

  test('is among the settings of a function without a key of our own', () => {
    const sealing = stacks
      .flatMap(([, stack]) => ofType(stack, 'AWS::Lambda::Function'))
      .filter(({ Environment }) => /SVC_(SEAL|EDGE)_KEY/.test(JSON.stringify(Environment ?? {})));
    expect(sealing.length).toBeGreaterThan(1);
    expect(sealing.filter(({ KmsKeyArn }) => KmsKeyArn === undefined)).toEqual([]);
  });

  test('passes from stack to stack: each asks for it, and CloudFormation masks the answer', () => {
    for (const { resources, template } of service.allFunctions) {
      const asking = Object.values(resources).filter(({ Type }) => Type === 'Custom::SigningKeys');
      const sealing = JSON.stringify(resources).includes('SVC_SEAL_KEY');
      expect(asking.map(({ Properties }) => Properties.Value)).toEqual(sealing ? ['SealKey'] : []);
      if (sealing)
        template.hasResourceProperties('AWS::Lambda::Function', {
          Environment: {
            Variables: Match.objectLike({ SVC_SEAL_KEY: { 'Fn::GetAtt': ['SealKey', 'SealKey'] } }),
          },
        });
    }
    data.template.hasResourceProperties('Custom::SigningKeys', { Value: 'PublicKeys' });
  });

  test('is referred to more often than CloudFormation resolves, which is 60 times a template', () => {
    for (const [, { resources }] of stacks)
      expect(JSON.stringify(resources).split('{{resolve:').length - 1).toBeLessThanOrEqual(60);
    expect(JSON.stringify(edge.resources)).toContain('{{resolve:secretsmanager:svc-check-edge-key:');
  });

  test('depends on a key that is not renewed every year', () => {
    data.template.hasResourceProperties('AWS::KMS::Key', { EnableKeyRotation: true });
  });
});
