import type { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';

/** A metric that API Gateway keeps of an HTTP API. It costs nothing, and counts requests of functions that died too. */
export function gatewayMetric(
  apiId: string,
  metricName: 'Count' | '4xx' | '5xx' | 'Latency',
  statistic: string,
  period: Duration,
  label?: string,
): Metric {
  return new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    statistic,
    period,
    dimensionsMap: { ApiId: apiId },
    ...(label && { label }),
  });
}
