import type { Alarms } from '../ports/alarms.ts';

/**
 * Alarms as log lines that are also metrics, one for each alarm of a stage, without a call to the metrics service.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 * @param write writes a line of JSON
 */
export function createMetricAlarms(
  stage: string,
  now: () => Date,
  write: (line: Record<string, unknown>) => void,
): Alarms {
  return {
    raise(name, details) {
      const metrics = { Namespace: 'svc', Dimensions: [['stage']], Metrics: [{ Name: name, Unit: 'Count' }] };
      write({
        ...details,
        alarm: name,
        stage,
        [name]: 1,
        _aws: { Timestamp: now().getTime(), CloudWatchMetrics: [metrics] },
      });
    },
  };
}
