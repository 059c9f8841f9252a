import { Logger } from '@aws-lambda-powertools/logger';

/** The structured log. No query, body, phone, code or secret goes into it. */
export const log = new Logger({ serviceName: 'svc' });

interface Metric {
  readonly name: string;
  readonly unit: 'Count' | 'Milliseconds';
}

/**
 * Makes metrics of numbers that stand in the same log line, without a call to the metrics service.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 * @param at epoch ms
 * @param dimensions members of the line that tell one series of a metric from another
 */
export const asMetrics = (at: number, dimensions: readonly string[], metrics: readonly Metric[]) => ({
  _aws: {
    Timestamp: at,
    CloudWatchMetrics: [
      {
        Namespace: 'svc',
        Dimensions: [dimensions],
        Metrics: metrics.map(({ name: Name, unit: Unit }) => ({ Name, Unit })),
      },
    ],
  },
});
