import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { sameSecret } from '../../kernel/equal.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Wire } from '../wire.ts';

/**
 * The address that a request comes from. On AWS the gateway sees CloudFront alone, which passes the caller's address on
 * and proves with a key that it is CloudFront; who finds the gateway itself and goes around the firewall is refused.
 * @throws Problem forbidden
 */
export function callerIp({ headers, requestContext }: APIGatewayProxyEventV2, { config }: Wire): string {
  if (config.SVC_EDGE_KEY === undefined) return requestContext.http.sourceIp;
  const passedOn = headers['x-svc-viewer-ip'];
  const key = headers['x-svc-edge-key'] ?? '';
  if (sameSecret(key, config.SVC_EDGE_KEY) && passedOn) return passedOn;
  throw new Problem('forbidden', 'The service is reached by its public address.');
}
