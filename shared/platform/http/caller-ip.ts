import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { sameSecret } from '../../kernel/equal.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Wire } from '../wire.ts';

/**
 * The IP address of the caller. On AWS the gateway sees only CloudFront, which passes on the caller's address and
 * proves itself with a key. A caller who reaches the gateway directly, around the firewall, is refused.
 * @throws Problem forbidden
 */
export function callerIp({ headers, requestContext }: APIGatewayProxyEventV2, { config }: Wire): string {
  if (config.SVC_EDGE_KEY === undefined) return requestContext.http.sourceIp;
  const passedOn = headers['x-svc-viewer-ip'];
  const key = headers['x-svc-edge-key'] ?? '';
  if (sameSecret(key, config.SVC_EDGE_KEY) && passedOn) return passedOn;
  throw new Problem('forbidden', 'Call the service at its public address.');
}
