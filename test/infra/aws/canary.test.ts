import { createServer, type ServerResponse } from 'node:http';
import { Match } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { probeHealth } from '../../../infra/aws/canary/handler.ts';
import { listen, shut } from '../../../infra/local/http/listen.ts';
import { synthesize, systemApp } from './synthesize.ts';

describe('the canary', () => {
  let answer: (response: ServerResponse) => void;
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    answer(response);
  });
  let baseUrl: string;
  beforeAll(async () => {
    baseUrl = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  });
  afterAll(() => shut(server));

  test('is content with a 200 to GET /health/', async () => {
    answer = (response) => response.end('{}');
    await probeHealth(baseUrl);
    expect(asked).toEqual(['/health/']);
  });

  test.each([503, 404, 301, 204])('fails at a %i', async (status) => {
    answer = (response) => response.writeHead(status, { location: '/elsewhere/' }).end();
    await expect(probeHealth(baseUrl)).rejects.toThrow();
  });

  test('fails when no answer comes in time, and when nobody listens', async () => {
    answer = () => undefined;
    await expect(probeHealth(baseUrl, 50)).rejects.toThrow(/timeout|aborted/i);
    await expect(probeHealth('http://127.0.0.1:1')).rejects.toThrow();
  });
});

describe('the stack of the canary', () => {
  const { part } = synthesize({ stage: { alarmEmail: 'on-call@svc.example' } });
  const { template } = part('canary');

  test('looks at the public address each minute, and a failed look is not repeated', () => {
    template.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'svc-check-canary',
      Environment: { Variables: { SVC_BASE_URL: Match.anyValue() } },
    });
    template.hasResourceProperties('AWS::SSM::Parameter', {
      Value: {
        'Fn::Join': [
          '',
          ['https://', { 'Fn::GetStackOutput': Match.objectLike({ StackName: 'svc-check-edge' }) }],
        ],
      },
    });
    template.hasResourceProperties('AWS::Scheduler::Schedule', { ScheduleExpression: 'rate(1 minute)' });
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', { MaximumRetryAttempts: 0 });
  });

  test('rings when it fails for three minutes, and when nobody looks any more', () => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'Errors',
      Dimensions: [{ Name: 'FunctionName', Value: Match.anyValue() }],
      Statistic: 'Sum',
      Period: 60,
      EvaluationPeriods: 3,
      Threshold: 1,
      TreatMissingData: 'breaching',
      AlarmActions: [Match.anyValue()],
    });
  });

  test('mails by a topic of its own, which needs nothing of what it watches', () => {
    template.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'on-call@svc.example' });
    const others = JSON.stringify(template.toJSON()).match(/"svc-check-[a-z-]+"/g) ?? [];
    expect(new Set(others.filter((name) => name !== '"svc-check-canary"'))).toEqual(
      new Set(['"svc-check-edge"']),
    );
  });

  test('is in another region than the service, wherever that is', () => {
    const regionOf = (stage: object) => systemApp({ stage: { ...stage } }).stacks.canary.region;
    expect(regionOf({})).toBe('eu-west-1');
    expect(regionOf({ region: 'eu-west-1' })).toBe('eu-central-1');
    expect(regionOf({ canaryRegion: 'af-south-1' })).toBe('af-south-1');
    expect(() => regionOf({ canaryRegion: 'us-east-1' })).toThrow('another region than us-east-1');
  });
});
