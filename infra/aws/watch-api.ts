import type { Stack } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { type AlarmTopic, minute } from './parts/alarms.ts';
import { gatewayMetric } from './parts/gateway-metric.ts';

/**
 * Alarms of an API. They read the gateway's own metrics: these count the requests of a function that died before it could
 * report, and no metric for every route is needed.
 */
export function watchApi(stack: Stack, apiName: string, apiId: string, alarms: AlarmTopic): void {
  const faultRate = new MathExpression({
    label: 'answers that are faults, %',
    expression: 'IF(requests >= 20, 100 * faults / requests, 0)',
    usingMetrics: {
      requests: gatewayMetric(apiId, 'Count', 'Sum', minute),
      faults: gatewayMetric(apiId, '5xx', 'Sum', minute),
    },
    period: minute,
  });
  alarms.on(stack, 'FaultRate', {
    metric: faultRate,
    threshold: 1,
    periods: 5,
    meaning: `One request to the API ${apiName} in a hundred, or more, has been answered with a 5xx for five minutes.`,
  });
  alarms.on(stack, 'Latency', {
    metric: gatewayMetric(apiId, 'Latency', 'p99', minute),
    threshold: 3_000,
    periods: 5,
    meaning: `The slowest hundredth of requests to the API ${apiName} has taken 3 s or more for five minutes.`,
  });
}
