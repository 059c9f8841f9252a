import { Duration, type Stack } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type AlarmTopic, minute } from './parts/alarms.ts';
import type { Settings } from './parts/settings.ts';

/**
 * Alarms and a dashboard of the API. The alarms read the gateway's own metrics: they count the requests of a function
 * that died before it could report, they cost nothing, and they need no metric for every route. The routes' own metrics
 * (embedded in their log lines) are on the dashboard.
 */
export function watchApi(stack: Stack, apiId: string, { stage }: Settings, alarms: AlarmTopic): void {
  const metric = (metricName: string, statistic: string, period = minute) =>
    new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      statistic,
      period,
      dimensionsMap: { ApiId: apiId },
    });
  const faultRate = new MathExpression({
    label: 'answers that are faults, %',
    expression: 'IF(requests >= 20, 100 * faults / requests, 0)',
    usingMetrics: { requests: metric('Count', 'Sum'), faults: metric('5xx', 'Sum') },
    period: minute,
  });
  alarms.on(stack, 'FaultRate', {
    metric: faultRate,
    threshold: 1,
    periods: 5,
    meaning: 'One request in a hundred, or more, has been answered with a 5xx for five minutes.',
  });
  alarms.on(stack, 'Latency', {
    metric: metric('Latency', 'p99'),
    threshold: 3_000,
    periods: 5,
    meaning: 'The slowest hundredth of requests has taken 3 s or more for five minutes.',
  });

  const fiveMinutes = Duration.minutes(5);
  const perRoute = (name: string, statistic: string) =>
    new MathExpression({
      expression: `SEARCH('{svc,stage,route} MetricName="${name}"', '${statistic}', ${fiveMinutes.toSeconds()})`,
      usingMetrics: {},
      label: '',
      period: fiveMinutes,
    });
  const gateway = (name: string, statistic: string) => metric(name, statistic, fiveMinutes);
  const graph = (title: string, left: (Metric | MathExpression)[]) =>
    new GraphWidget({ title, left, width: 12 });
  new Dashboard(stack, 'Dashboard', {
    dashboardName: `svc-${stage}`,
    widgets: [
      [
        graph('Requests', [gateway('Count', 'Sum'), gateway('4xx', 'Sum'), gateway('5xx', 'Sum')]),
        graph('Latency, ms', [gateway('Latency', 'p50'), gateway('Latency', 'p99')]),
      ],
      [
        graph('Latency by route, p99, ms', [perRoute('latency', 'p99')]),
        graph('Faults by route', [perRoute('status_5xx', 'Sum')]),
      ],
      [
        graph('DynamoDB units by route', [perRoute('dynamo_units', 'Sum')]),
        graph('Requests by route', [perRoute('latency', 'SampleCount')]),
      ],
    ],
  });
}
