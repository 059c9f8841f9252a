import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AlarmTopic, minute } from '../parts/alarms.ts';
import { createServiceFunction } from '../parts/function.ts';
import { relayInto } from '../parts/relay.ts';
import { identityOf } from '../parts/role.ts';
import { runAtRate } from '../parts/schedule.ts';
import type { Settings } from '../parts/settings.ts';

interface Props {
  readonly settings: Settings;
  /** The public address of the service. */
  readonly baseUrl: string;
  readonly bundles: string;
}

/**
 * Checks the service from another region each minute, and mails when three minutes pass without a good answer. It
 * shares nothing with the service, not even the topic of the alarms (docs/adr/0020-a-canary-checks-from-another-region.md).
 */
export class CanaryStack extends Stack {
  constructor(scope: Construct, id: string, { settings, baseUrl, bundles }: Props, props: StackProps) {
    super(scope, id, props);
    const { stage, alarmEmail } = settings;
    const alarms = new AlarmTopic(this, 'Alarms', alarmEmail);
    const canary = createServiceFunction(this, 'Canary', {
      ...identityOf(this, 'canary', settings, { statements: [] }),
      name: `svc-${stage}-canary`,
      bundle: `${bundles}/canary`,
      description: 'Asks the service for its health',
      memory: 128,
      timeout: Duration.seconds(15),
      environment: { SVC_BASE_URL: relayInto(this, settings)('BaseUrl', baseUrl) },
    });
    runAtRate(this, 'canary', canary, { everyMinutes: 1, summary: 'Asks the service for its health' });
    alarms.on(this, 'Down', {
      metric: canary.metricErrors({ period: minute, statistic: 'Sum' }),
      threshold: 1,
      periods: 3,
      missing: 'breaching',
      meaning: `For three minutes, ${stage} has not answered 200 to GET /health/ through the edge, or nothing has asked. Ask it yourself: a 503 is the table's, a 502 or 504 the functions' or the gateway's, no answer the edge's or DNS's.`,
    });
  }
}
