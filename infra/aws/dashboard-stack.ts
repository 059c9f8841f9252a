import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
  MathExpression,
  Metric,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Api } from '../edge/apis.ts';
import { accessLogNameOf } from './parts/names.ts';
import type { Settings } from './parts/settings.ts';
import { createGatewayMetric } from './watch/gateway-metric.ts';

const period = Duration.minutes(5);
/** The most lines of a graph that a person can still distinguish. */
const maxWidgets = 20;

/**
 * The functions of a stage with the highest values of a Lambda metric. Each route is a function, so these are routes.
 */
const highest = (stage: string, name: 'Duration' | 'Invocations', statistic: string) =>
  new MathExpression({
    expression: `SORT(SEARCH('{AWS/Lambda,FunctionName} MetricName="${name}" FunctionName=svc FunctionName=${stage}', '${statistic}', ${period.toSeconds()}), MAX, DESC, ${maxWidgets})`,
    usingMetrics: {},
    label: '',
    period,
  });

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 });

const ofTable = (TableName: string, metricName: string) =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    statistic: 'Sum',
    period,
    dimensionsMap: { TableName },
  });

/** What the dashboard shows. */
export interface Shown {
  readonly settings: Settings;
  readonly apiIds: ReadonlyMap<Api, string>;
  readonly tableName: string;
}

/** The whole service on one page. Each dashboard has a price, and the person on call wants a single view. */
export class DashboardStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { settings: { stage }, apiIds, tableName }: Shown,
    props: StackProps,
  ) {
    super(scope, id, props);
    const lines = [...apiIds].map(
      ([{ name }, apiId]) =>
        (metric: 'Count' | '4xx' | '5xx' | 'Latency', statistic: string) =>
          createGatewayMetric(apiId, metric, statistic, { period, label: `${name} ${metric} ${statistic}` }),
    );
    const requests = lines.flatMap((on) => [on('Count', 'Sum'), on('4xx', 'Sum'), on('5xx', 'Sum')]);
    const latency = lines.flatMap((on) => [on('Latency', 'p50'), on('Latency', 'p99')]);
    const units = [
      'ConsumedReadCapacityUnits',
      'ConsumedWriteCapacityUnits',
      'ReadThrottleEvents',
      'WriteThrottleEvents',
    ];
    const faults = new LogQueryWidget({
      title: 'Faults by route',
      logGroupNames: [...apiIds.keys()].map(({ name }) => accessLogNameOf(stage, name)),
      view: LogQueryVisualizationType.TABLE,
      queryLines: [
        'filter status like /^5/',
        'stats count(*) as faults by route, status',
        'sort faults desc',
        `limit ${maxWidgets}`,
      ],
      width: 12,
    });
    new Dashboard(this, 'Dashboard', {
      dashboardName: `svc-${stage}`,
      widgets: [
        [graph('Requests', requests), graph('Latency, ms', latency)],
        [graph('Slowest functions, p99, ms', [highest(stage, 'Duration', 'p99')]), faults],
        [
          graph(
            'Units of the table',
            units.map((name) => ofTable(tableName, name)),
          ),
          graph('Busiest functions', [highest(stage, 'Invocations', 'Sum')]),
        ],
      ],
    });
  }
}
