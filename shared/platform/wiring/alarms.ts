import { metricAlarms } from '../adapters/metric-alarms.ts';
import { log } from '../log.ts';
import { dependency } from '../wire.ts';

/** Alarms that are raised as metrics in the log. */
export const alarmsAccess = dependency([], ({ config, now }) =>
  metricAlarms(config.SVC_STAGE, now, (line) => log.error('alarm', line)),
);
