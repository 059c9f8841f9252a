import { Logger } from '@aws-lambda-powertools/logger';
import type { Meter } from '../data/meter.ts';
import { Problem } from '../kernel/problem.ts';
import type { Route } from './route.ts';

const logger = new Logger({ serviceName: 'svc' });

/** What a finished request looked like. Nothing a caller sent is in it: no body, query, header or path. */
export interface Finished {
  readonly requestId: string;
  readonly status: number;
  readonly ms: number;
  readonly caller?: { readonly user: string; readonly mode: string } | undefined;
  readonly meter: Meter;
}

/**
 * One line a request: structured for the log and, by CloudWatch's embedded metric format, the metrics of the route
 * (latency, status class, DynamoDB units; each is billed, so there are no more) without a call to the metrics service.
 */
export function observe(route: Route, stage: string, finished: Finished, error: unknown): void {
  const { requestId, status, ms, caller, meter } = finished;
  const fault = status >= 500 && !(error instanceof Problem && error.code !== 'internal_error');
  const line = {
    request_id: requestId,
    stage,
    route: route.id,
    status,
    user: caller?.user,
    mode: caller?.mode,
    latency: ms,
    dynamo_requests: meter.requests,
    dynamo_units: meter.units,
    [`status_${Math.floor(status / 100)}xx`]: 1,
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: 'svc',
          Dimensions: [['stage', 'route']],
          Metrics: [
            { Name: 'latency', Unit: 'Milliseconds' },
            { Name: `status_${Math.floor(status / 100)}xx`, Unit: 'Count' },
            { Name: 'dynamo_units', Unit: 'Count' },
          ],
        },
      ],
    },
  };
  if (fault && error instanceof Error) logger.error('request failed', { ...line, error });
  else logger.info('request', line);
}
