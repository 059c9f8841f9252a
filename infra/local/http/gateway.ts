import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createTurns } from '../../../shared/kernel/concurrency.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { msPerMinute } from '../../../shared/kernel/time.ts';
import { toProblemResult } from '../../../shared/platform/http/answer/respond.ts';
import { assertSize } from '../../../shared/platform/http/route/body.ts';
import { bodyLimitOf, bodyLimitsOf } from '../../edge/body-limits.ts';
import { gatewayQuotas } from '../../edge/limits.ts';
import { refuseUnknown } from '../../edge/missing.ts';
import { isPageAsked, rewritePath } from '../../edge/rewrite.ts';
import { parcelPageOf } from '../../edge/site.ts';
import { isInStoreSite, rewriteStorePath } from '../../edge/store-host.ts';
import { invoke, TimedOut } from '../run/invoke.ts';
import { type Answer, readAnswer, sendAnswer } from './answer.ts';
import { readBody } from './body.ts';
import { corsHeadersOf, respondToPreflight } from './cors.ts';
import { type Received, toEvent } from './event.ts';
import { encodeAnswer, type FileAnswer } from './file-answer.ts';
import type { Gateway, GatewayOptions } from './gateway-options.ts';
import { storeHostOf } from './hosts.ts';
import { listen, shut } from './listen.ts';
import { type OwnRequest, ownRequestOf } from './own.ts';
import { createRouter, type Match } from './router.ts';
import { answerOfShop, shopFileOf } from './shop-answer.ts';

/**
 * Requests that handlers process at a time; the others wait. On AWS each has a machine of its own. Here requests,
 * events and webhooks share one, and without a limit a burst of requests would delay the events by seconds.
 */
const concurrency = 8;

const wait = (seconds: number, code: 'rate_limited' | 'unavailable') =>
  new Problem(code, undefined, { retryAfter: seconds });

/** The HTTP API on this machine: passes requests to the handlers as Lambda events, and sends their answers. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { load, pages, own, shops, shield, storeOf, ready } = options;
  const { changed, answered, timeout = gatewayQuotas.timeout } = options;
  const find = createRouter(options.routes);
  const bodies = bodyLimitsOf(options.routes);
  const inTurn = createTurns(concurrency);
  const matches = new WeakMap<IncomingMessage, Match>();

  async function run(
    request: IncomingMessage,
    match: Match,
    at: Pick<Received, 'id' | 'path' | 'query' | 'storeHost'>,
  ) {
    const { route, key } = match;
    matches.set(request, match);
    const throttled = shield.ofRoute(key);
    if (throttled) throw wait(throttled, 'rate_limited');
    if (!ready()) throw wait(1, 'unavailable');
    const { headersDistinct: headers, method = 'GET' } = request;
    const ip = peer(request);
    const body = await readBody(request, bodyLimitOf(bodies, at.path));
    const event = toEvent({ ...at, method, headers, ip, body, time: new Date() }, match);
    const handler = await load(route.id);
    try {
      const call = { name: route.id, milliseconds: timeout, requestId: at.id };
      return readAnswer(await inTurn(() => invoke(handler, event, call)));
    } catch (error) {
      throw error instanceof TimedOut ? wait(1, 'unavailable') : error;
    } finally {
      if (!reads(method)) changed?.();
    }
  }

  /** A file that the host of a store has too. Pictures are below the id of their store. */
  async function findStoreFile(host: string, path: string): Promise<Answer | FileAnswer | undefined> {
    const [, folder, owner] = path.split('/');
    if (folder !== 'media' && !isInStoreSite(path)) return undefined;
    if (!ready()) throw wait(1, 'unavailable');
    const store = await storeOf?.(host);
    if (store === undefined || (folder === 'media' && owner !== store)) return undefined;
    return pages(path);
  }

  /** What is no file of a shop: the function that CloudFront turns to then. */
  async function runShop(
    request: IncomingMessage,
    id: string,
    { path, query }: { readonly path: string; readonly query: string },
    storeHost: string | undefined,
  ): Promise<Answer> {
    const found = find('GET', path);
    if (!('route' in found)) throw new Problem('not_found');
    return run(request, found, { id, path, query, storeHost });
  }

  async function answerOwn({ method = '' }: IncomingMessage, asked: OwnRequest): Promise<FileAnswer> {
    const page = reads(method) ? await own?.(asked) : undefined;
    if (page) return page;
    throw new Problem('not_found');
  }

  async function answer(request: IncomingMessage, id: string, baseUrl: string): Promise<Answer | FileAnswer> {
    const { method = 'GET', url = '/' } = request;
    const cut = url.indexOf('?');
    const raw = cut < 0 ? url : url.slice(0, cut);
    const query = cut < 0 ? '' : url.slice(cut + 1);
    const storeHost = storeHostOf(request.headers.host ?? '', baseUrl);
    const shop = reads(method) ? shopFileOf(raw, query, storeHost) : undefined;
    const path =
      shop?.path ?? (storeHost === undefined ? rewritePath(raw) : rewriteStorePath(raw, storeHost));
    const limited = shield.ofAddress(peer(request), path);
    if (limited) throw wait(limited, 'rate_limited');
    assertSize(Number(request.headers['content-length'] ?? 0), bodyLimitOf(bodies, path));
    const asked = respondToPreflight(request);
    if (asked) return asked;
    if (shop) return answerOfShop(shop, shops, () => runShop(request, id, shop, storeHost));
    const [, number = ''] = /(?:^|&)number=([^&]*)/.exec(query) ?? [];
    const parcel = reads(method) && storeHost === undefined ? parcelPageOf(raw, number) : undefined;
    if (parcel) return { statusCode: 302, headers: { location: parcel, 'cache-control': 'no-store' } };
    const refuseMissing = () => {
      const { accept = '' } = request.headers;
      return readAnswer(refuseUnknown(isPageAsked(method, raw, accept), { requestId: id, baseUrl, accept }));
    };
    const found = find(method, path);
    if ('route' in found) return run(request, found, { id, path, query, storeHost });
    if (storeHost !== undefined) {
      const file = reads(method) ? await findStoreFile(storeHost, path) : undefined;
      if (file) return file;
      return refuseMissing();
    }
    const page = reads(method) ? await pages(path) : undefined;
    if (page) return page;
    if (found.allowed.length === 0) return refuseMissing();
    throw new Problem('method_not_allowed', undefined, { methods: found.allowed });
  }

  async function respond(request: IncomingMessage, response: ServerResponse, baseUrl: string) {
    const id = randomUUID();
    const started = performance.now();
    const refusal = (error: unknown) => {
      if (!(error instanceof Problem)) console.error(`request ${id} failed:`, error);
      return toProblemResult(error, { requestId: id, baseUrl, accept: request.headers.accept });
    };
    const asked = ownRequestOf(request, baseUrl);
    const headers = { 'x-request-id': id, ...(!asked && corsHeadersOf(request)) };
    const result = await (asked ? answerOwn(request, asked) : answer(request, id, baseUrl))
      .then(
        async (found): Promise<Answer | FileAnswer> =>
          'bytes' in found ? encodeAnswer(request, found) : found,
      )
      .catch((error: unknown) => readAnswer(refusal(error)));
    const match = matches.get(request);
    answered?.({
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers,
      route: match?.route.id,
      parameters: match?.parameters ?? {},
      status: result.statusCode,
      body: 'bytes' in result ? '' : (result.body ?? ''),
      ms: performance.now() - started,
    });
    try {
      sendAnswer(response, { ...result, headers: { ...headers, ...result.headers } });
    } catch (error) {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      sendAnswer(response, readAnswer(refusal(error)));
    }
  }

  const server: Server = createServer({ maxHeaderSize: gatewayQuotas.headers, requestTimeout: msPerMinute });
  const port = await listen(server, options.port, options.host);
  const baseUrl = options.baseUrl ?? `http://127.0.0.1:${port}`;
  server.on('request', (request, response) => {
    void respond(request, response, baseUrl);
  });
  return { baseUrl, port, stop: () => shut(server) };
}

/** Whether requests with this method only read. */
const reads = (method: string) => method === 'GET' || method === 'HEAD';

/** The client's IP address; an IPv4 address in its usual form. */
const peer = ({ socket }: IncomingMessage) => (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
