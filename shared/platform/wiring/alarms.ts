import { createMetricAlarms } from '../adapters/metric-alarms.ts';
import { log } from '../log.ts';
import { defineDependency } from '../wire.ts';

/** Alarms that are raised as metrics in the log. */
export const alarmsAccess = defineDependency([], ({ config, now }) =>
  createMetricAlarms(config.SVC_STAGE, now, (line) => log.error('alarm', line)),
);
