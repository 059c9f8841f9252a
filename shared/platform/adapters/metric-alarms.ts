import { asMetrics } from '../log.ts';
import type { Alarms } from '../ports/alarms.ts';

/**
 * Alarms as log lines that are also metrics, through CloudWatch's embedded metric format: one metric per alarm, by
 * stage.
 * @param write writes a line of JSON
 */
export function metricAlarms(
  stage: string,
  now: () => Date,
  write: (line: Record<string, unknown>) => void,
): Alarms {
  return {
    raise(name, details) {
      write({
        ...details,
        alarm: name,
        stage,
        [name]: 1,
        ...asMetrics(now().getTime(), ['stage'], [{ name, unit: 'Count' }]),
      });
    },
  };
}
