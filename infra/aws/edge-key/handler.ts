import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { isSameSecret } from '../../../shared/kernel/secrets.ts';
import { edgeHeaders } from '../../edge/headers.ts';

/** Whether a request has the key of the edge. @param key undefined or empty matches no request */
export const hasKey = (
  { headers }: Pick<APIGatewayRequestAuthorizerEventV2, 'headers'>,
  key: string | undefined,
): boolean => Boolean(key) && isSameSecret(headers?.[edgeHeaders.key] ?? '', key ?? '');

/** Answers the gateway whether a request came through the edge. The gateway caches the answer for each sent key. */
export const handler = async (
  event: APIGatewayRequestAuthorizerEventV2,
): Promise<{ readonly isAuthorized: boolean }> => ({
  isAuthorized: hasKey(event, process.env.SVC_EDGE_KEY),
});
