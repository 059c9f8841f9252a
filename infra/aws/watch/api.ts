import { Duration, type Stack } from 'aws-cdk-lib';
import { type AlarmTopic, minute } from '../parts/alarms.ts';
import { createGatewayMetric } from './gateway-metric.ts';

/**
 * Alarms of an API. They use the gateway's own metrics, which also count requests whose function crashed before it
 * could report, and which need no metric per route.
 */
export function watchApi(stack: Stack, apiName: string, apiId: string, alarms: AlarmTopic): void {
  alarms.on(stack, 'Faults', {
    metric: createGatewayMetric(apiId, '5xx', 'Sum', { period: Duration.minutes(15) }),
    threshold: 5,
    meaning: `Within 15 minutes, the API ${apiName} has answered five requests or more with a 5xx, however many others went well. Look for status 5 in its access log: the lines name the routes.`,
  });
  alarms.on(stack, 'Latency', {
    metric: createGatewayMetric(apiId, 'Latency', 'p99', { period: minute }),
    threshold: 3_000,
    periods: 5,
    meaning: `For five minutes, the slowest 1 % of the requests to the API ${apiName} have taken 3 s or more.`,
  });
}
