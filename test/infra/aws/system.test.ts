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
  test('the service for production has no finding of the CDK either', () => {
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
  test('are whole in cdk.json, but for whom the alarms of prod are mailed to', () => {
    const node = systemApp().app.node;
    const read = (stage: string) =>
      readSettings(
        Object.assign(Object.create(node), {
          getContext: (name: string) => (name === 'stage' ? stage : cdkContext[name]),
        }),
      );
    expect(read('dev')).toMatchObject({ stage: 'dev', keepData: false });
    // Whom to mail is for those to say who deploy it.
    expect(() => read('prod')).toThrow('prod keeps its data and names nobody to mail its alarms to');
  });

  test('name somebody to mail where data is kept', () => {
    expect(() => systemApp({ stage: { keepData: true, alarmEmail: undefined } })).toThrow('set alarmEmail');
  });

  test.each(['af-south-1', 'ap-southeast-1'])('take no Amazon Location in %s, which lacks it', (region) => {
    expect(() => systemApp({ stage: { region, geocoder: 'amazon-location' } })).toThrow(
      `Amazon Location is not in ${region}`,
    );
    expect(() => systemApp({ stage: { region: 'eu-west-1', geocoder: 'amazon-location' } })).not.toThrow();
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
