import { Problem } from '../../kernel/problem.ts';
import { type AnyCaller, modeOfCaller, principalOf } from '../caller.ts';
import { log } from '../log.ts';
import type { Meter } from '../table/meter.ts';
import type { Route } from './route/route.ts';

/** A finished request. It contains nothing that the caller sent: no body, query, header or path. */
export interface Finished {
  readonly status: number;
  readonly ms: number;
  readonly caller?: AnyCaller | undefined;
  readonly meter: Meter;
}

/**
 * One line per request. It makes no metrics, because each is billed per route: the gateway and Lambda count requests,
 * faults and times for free, and the log answers questions about routes.
 */
export function observe(route: Route, stage: string, finished: Finished, error: unknown): void {
  const { status, ms, caller, meter } = finished;
  const fault = status >= 500 && !(error instanceof Problem && error.code !== 'internal_error');
  const line = {
    stage,
    route: route.id,
    status,
    user: caller && principalOf(caller),
    mode: caller && modeOfCaller(caller),
    latency: ms,
    dynamo_requests: meter.requests,
    dynamo_units: meter.units,
  };
  if (fault && error instanceof Error) log.error('request failed', { ...line, error });
  else log.info('request', line);
}
