import type { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';

/** A metric that API Gateway keeps for an HTTP API. It is free, and also counts requests whose function crashed. */
export function createGatewayMetric(
  apiId: string,
  metricName: 'Count' | '4xx' | '5xx' | 'Latency',
  statistic: string,
  shown: { readonly period: Duration; readonly label?: string },
): Metric {
  return new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    statistic,
    dimensionsMap: { ApiId: apiId },
    ...shown,
  });
}
