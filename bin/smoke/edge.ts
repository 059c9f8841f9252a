import * as z from 'zod';
import { expectTrue } from './check.ts';
import type { Service } from './service.ts';

const Health = z.object({ status: z.literal('ok'), version: z.string(), stage: z.string() });
export type Health = z.output<typeof Health>;

/** The health of a service, as it reports it. @throws when it is not healthy */
export const healthOf = (service: Service): Promise<Health> => service.read(Health, 'GET', '/health/');

const origin = 'https://shop.example';

/** Tries preflights as a browser sends them: for a route, for a path that no route has, and for a file. */
export async function tryPreflights({ ask }: Service): Promise<string> {
  const headers = { origin, 'access-control-request-method': 'POST' };
  const paths = ['/api/v1/rates/', '/no/such/path/', '/docs/'];
  for (const path of paths) {
    const answer = await ask('OPTIONS', path, { headers });
    const allowed = answer.headers.get('access-control-allow-headers') ?? '';
    expectTrue(
      answer.status === 204 &&
        answer.headers.get('access-control-allow-origin') === '*' &&
        allowed.includes('authorization'),
      `OPTIONS ${path} answered ${answer.status}, allow-headers "${allowed}"`,
    );
  }
  const read = await ask('GET', '/health/', { headers: { origin } });
  expectTrue(
    read.headers.get('access-control-allow-origin') === '*' &&
      (read.headers.get('access-control-expose-headers') ?? '').includes('x-request-id'),
    'an answer to a page of another origin lacks its headers',
  );
  return `answered for ${paths.join(', ')}`;
}

/**
 * Tries what only the whole path of a request shows: both forms of a path, unknown paths, methods, the documentation.
 */
export async function tryPaths({ ask }: Service): Promise<string> {
  const wanted = [
    ['GET', '/health', 200],
    ['GET', '/api/v1/health/', 200],
    ['GET', '/no/such/path/', 404],
    ['DELETE', '/api/v1/rates/', 405],
    ['OPTIONS', '/api/v1/rates/', 405],
    ['GET', '/api/v1/wallet/', 401],
    ['GET', '/storefront/directory/', 200],
    ['GET', '/docs/', 200],
    ['GET', '/openapi.json', 200],
  ] as const;
  for (const [method, path, status] of wanted) {
    const answer = await ask(method, path);
    expectTrue(answer.status === status, `${method} ${path} answered ${answer.status}, not ${status}`);
    if (status >= 400)
      expectTrue(answer.headers.has('x-request-id'), `${method} ${path} answered without X-Request-Id`);
  }
  return `${wanted.length} requests answered as they should be`;
}
