import { Problem } from '../../kernel/problem.ts';
import { asMetrics, log } from '../log.ts';
import type { Meter } from '../table/meter.ts';
import { type AnyCaller, modeOf, principalOf } from './caller.ts';
import type { Route } from './route.ts';

/** A finished request. It has nothing that the caller sent: no body, query, header or path. */
export interface Finished {
  readonly status: number;
  readonly ms: number;
  readonly caller?: AnyCaller | undefined;
  readonly meter: Meter;
}

/**
 * One line per request. It is a structured log line and, through CloudWatch's embedded metric format, the metrics of
 * the route (latency, status class, DynamoDB units), without a call to the metrics service. Each metric is billed, so
 * there are no more.
 */
export function observe(route: Route, stage: string, finished: Finished, error: unknown): void {
  const { status, ms, caller, meter } = finished;
  const fault = status >= 500 && !(error instanceof Problem && error.code !== 'internal_error');
  const statusClass = `status_${Math.floor(status / 100)}xx`;
  const line = {
    stage,
    route: route.id,
    status,
    user: caller && principalOf(caller),
    mode: caller && modeOf(caller),
    latency: ms,
    dynamo_requests: meter.requests,
    dynamo_units: meter.units,
    [statusClass]: 1,
    ...asMetrics(
      Date.now(),
      ['stage', 'route'],
      [
        { name: 'latency', unit: 'Milliseconds' },
        { name: statusClass, unit: 'Count' },
        { name: 'dynamo_units', unit: 'Count' },
      ],
    ),
  };
  if (fault && error instanceof Error) log.error('request failed', { ...line, error });
  else log.info('request', line);
}
