import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { isSameSecret } from '../../../shared/kernel/secrets.ts';
import { edgeHeaders } from '../../edge/headers.ts';

/**
 * Whether a request has a key of the edge.
 * @param keys the present one, and the one before during a rotation; undefined or empty ones match no request
 */
export const hasKey = (
  { headers }: Pick<APIGatewayRequestAuthorizerEventV2, 'headers'>,
  ...keys: readonly (string | undefined)[]
): boolean => {
  const sent = headers?.[edgeHeaders.key] ?? '';
  return keys.filter((key) => key && isSameSecret(sent, key)).length > 0;
};

/** Answers the gateway whether a request came through the edge. The gateway caches the answer for each sent key. */
export const handler = async (
  event: APIGatewayRequestAuthorizerEventV2,
): Promise<{ readonly isAuthorized: boolean }> => ({
  isAuthorized: hasKey(event, process.env.SVC_EDGE_KEY, process.env.SVC_EDGE_KEY_BEFORE),
});
