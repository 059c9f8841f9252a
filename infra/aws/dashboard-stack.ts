import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Api } from '../edge/apis.ts';
import { gatewayMetric } from './parts/gateway-metric.ts';
import type { Settings } from './parts/settings.ts';

const period = Duration.minutes(5);

/** A metric of every route, which the functions write in their log lines. */
const byRoute = (name: string, statistic: string) =>
  new MathExpression({
    expression: `SEARCH('{svc,stage,route} MetricName="${name}"', '${statistic}', ${period.toSeconds()})`,
    usingMetrics: {},
    label: '',
    period,
  });

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 });

/** The whole service on one page. Each dashboard has a price, and the person on call wants a single view. */
export class DashboardStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage }: Settings,
    apiIds: ReadonlyMap<Api, string>,
    props: StackProps,
  ) {
    super(scope, id, props);
    const lines = [...apiIds].map(
      ([{ name }, apiId]) =>
        (metric: 'Count' | '4xx' | '5xx' | 'Latency', statistic: string) =>
          gatewayMetric(apiId, metric, statistic, period, `${name} ${metric} ${statistic}`),
    );
    const requests = lines.flatMap((of) => [of('Count', 'Sum'), of('4xx', 'Sum'), of('5xx', 'Sum')]);
    const latency = lines.flatMap((of) => [of('Latency', 'p50'), of('Latency', 'p99')]);
    new Dashboard(this, 'Dashboard', {
      dashboardName: `svc-${stage}`,
      widgets: [
        [graph('Requests', requests), graph('Latency, ms', latency)],
        [
          graph('Latency by route, p99, ms', [byRoute('latency', 'p99')]),
          graph('Faults by route', [byRoute('status_5xx', 'Sum')]),
        ],
        [
          graph('DynamoDB units by route', [byRoute('dynamo_units', 'Sum')]),
          graph('Requests by route', [byRoute('latency', 'SampleCount')]),
        ],
      ],
    });
  }
}
