import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack, Validations } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { consumers } from '../../../functions/consumers.ts';
import { routes } from '../../../functions/routes.ts';
import { readSettings } from '../../../infra/aws/parts/settings.ts';
import { everyApi } from './sample-apis.ts';
import { cdkContext, type Options, systemApp } from './synthesize.ts';

const domain = { name: 'api.svc.example', hostedZoneId: 'Z0000000000000', hostedZoneName: 'svc.example' };

/** What the checks say of an app, beside what they throw. */
function findings(options: Options): unknown {
  const { directory } = systemApp(options).app.synth();
  return JSON.parse(readFileSync(join(directory, 'validation-report.json'), 'utf8')).pluginReports;
}

describe('with the checks of AWS Solutions', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  // All of CloudFormation's own rules too, which takes a while.
  test('the service for production has no finding of the CDK either', { timeout: 120_000 }, () => {
    vi.stubEnv('CDK_VALIDATION', 'true');
    expect(findings({ routes, consumers, stage: { keepData: true, domain } })).toEqual([]);
  });

  // A sample has each kind of resource that the whole service has.
  test.each([
    ['without a domain', {}],
    ['in another region', { region: 'eu-west-1', domain }],
  ])('a sample of all APIs, needs and sources, %s, has no finding', (_, stage) => {
    expect(findings({ routes: everyApi, stage })).toEqual([]);
  });

  test('a finding stops the synthesis', () => {
    const { app } = systemApp();
    new Queue(new Stack(app, 'careless'), 'WithoutDeadLetters');
    expect(() => app.synth()).toThrow('AwsSolutions-SQS3');
  });
});

describe('the settings', () => {
  test('are whole for each stage in cdk.json', () => {
    for (const stage of ['dev', 'prod']) {
      const node = systemApp().app.node;
      const read = readSettings(
        Object.assign(Object.create(node), {
          getContext: (name: string) => (name === 'stage' ? stage : cdkContext[name]),
        }),
      );
      expect(read).toMatchObject({ stage, keepData: stage === 'prod' });
    }
  });

  test.each([
    [{ mailFrom: 'nobody' }],
    [{ signingKeyGeneration: 0 }],
    [{ domain: { name: 'api.svc.example' } }],
    [{ keepDta: true }],
  ])('may not be %j for a stage', (stage) => {
    expect(() => systemApp({ stage })).toThrow();
  });
});

test('every accepted finding has a reason', () => {
  const { app } = systemApp();
  const reasons = app.node
    .findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.values(data));
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.filter((reason) => typeof reason !== 'string' || reason.length < 20)).toEqual([]);
});
