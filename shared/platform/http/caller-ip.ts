import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Problem } from '../../kernel/problem.ts';
import type { Wire } from '../wire.ts';

/**
 * The IP address of the caller. On AWS the gateway sees only CloudFront, which passes on the caller's address. The
 * gateway invokes a function only for requests that came through CloudFront, so the header can be trusted there.
 * @throws Problem forbidden when the edge should have passed on an address and did not
 */
export function callerIpOf({ headers, requestContext }: APIGatewayProxyEventV2, { config }: Wire): string {
  if (config.SVC_VIEWER_IP_HEADER === undefined) return requestContext.http.sourceIp;
  const passedOn = headers[config.SVC_VIEWER_IP_HEADER];
  if (passedOn) return passedOn;
  throw new Problem('forbidden', 'Call the service at its public address.');
}
