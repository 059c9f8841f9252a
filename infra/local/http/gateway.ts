import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createTurns } from '../../../shared/kernel/concurrency.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { msPerMinute } from '../../../shared/kernel/time.ts';
import { toProblemResult } from '../../../shared/platform/http/answer/respond.ts';
import { assertSize } from '../../../shared/platform/http/route/body.ts';
import { bodyLimitOf, bodyLimitsOf } from '../../edge/body-limits.ts';
import { gatewayQuotas } from '../../edge/limits.ts';
import { rewritePath } from '../../edge/rewrite.ts';
import { isInStoreSite, rewriteStorePath } from '../../edge/store-host.ts';
import { invoke, type LoadHandler, TimedOut } from '../run/invoke.ts';
import { type Answer, readAnswer, sendAnswer } from './answer.ts';
import { readBody } from './body.ts';
import { corsHeadersOf, respondToPreflight } from './cors.ts';
import { type Received, toEvent } from './event.ts';
import { encodeAnswer, type FileAnswer } from './file-answer.ts';
import { storeHostOf } from './hosts.ts';
import { listen, shut } from './listen.ts';
import type { Pages } from './pages.ts';
import { createRouter, type Listed, type Match } from './router.ts';
import type { Shield } from './shield.ts';
import { answerOfShop, shopFileOf } from './shop-answer.ts';

export interface GatewayOptions {
  readonly routes: readonly Listed[];
  readonly load: LoadHandler;
  readonly pages: Pages;
  /** The files of shops, by their paths in the bucket. */
  readonly shops?: (path: string) => Promise<FileAnswer | undefined>;
  readonly shield: Shield;
  /** Which store has this host? It is asked about the files of order pages and about pictures, which no handler serves. */
  readonly storeOf?: (host: string) => Promise<string | undefined>;
  /** True when everything that handlers need is running. */
  readonly ready: () => boolean;
  /** Called after each request that may have changed something. */
  readonly changed?: () => void;
  readonly port: number;
  readonly host: string;
  /** The public address, if it is not this machine's own. */
  readonly baseUrl?: string | undefined;
  /** Milliseconds after which the gateway gives up on a handler. */
  readonly timeout?: number;
}

export interface Gateway {
  readonly baseUrl: string;
  /** Accepts no new requests and finishes the running ones. */
  stop(): Promise<void>;
}

/**
 * Requests that handlers process at a time; the others wait. On AWS each has a machine of its own. Here requests,
 * events and webhooks share one, and without a limit a burst of requests would delay the events by seconds.
 */
const concurrency = 8;

const wait = (seconds: number, code: 'rate_limited' | 'unavailable') =>
  new Problem(code, undefined, { retryAfter: seconds });

/** The HTTP API on this machine: passes requests to the handlers as Lambda events, and sends their answers. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { load, pages, shops, shield, storeOf, ready, changed, timeout = gatewayQuotas.timeout } = options;
  const find = createRouter(options.routes);
  const bodies = bodyLimitsOf(options.routes);
  const inTurn = createTurns(concurrency);

  async function run(
    request: IncomingMessage,
    match: Match,
    at: Pick<Received, 'id' | 'path' | 'query' | 'storeHost'>,
  ) {
    const { route, key } = match;
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
  async function findStoreFile(
    host: string,
    path: string,
    request: IncomingMessage,
  ): Promise<Answer | FileAnswer | undefined> {
    const [, folder, owner] = path.split('/');
    if (folder !== 'media' && !isInStoreSite(path)) return undefined;
    if (!ready()) throw wait(1, 'unavailable');
    const store = await storeOf?.(host);
    if (store === undefined || (folder === 'media' && owner !== store)) return undefined;
    return pages(path, new URLSearchParams(), request);
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

  async function answer(request: IncomingMessage, id: string, baseUrl: string): Promise<Answer | FileAnswer> {
    const { method = 'GET', url = '/' } = request;
    const cut = url.indexOf('?');
    const raw = cut < 0 ? url : url.slice(0, cut);
    const query = cut < 0 ? '' : url.slice(cut + 1);
    const storeHost = storeHostOf(request.headers.host ?? '', baseUrl);
    const shop = reads(method) ? shopFileOf(raw, query, storeHost) : undefined;
    const path =
      shop?.path ?? (storeHost === undefined ? rewritePath(raw) : rewriteStorePath(raw, storeHost));
    const local = path.startsWith('/_local');
    const limited = local ? undefined : shield.ofAddress(peer(request), path);
    if (limited) throw wait(limited, 'rate_limited');
    assertSize(Number(request.headers['content-length'] ?? 0), bodyLimitOf(bodies, path));
    const asked = respondToPreflight(request);
    if (asked) return asked;
    if (shop) return answerOfShop(shop, shops, () => runShop(request, id, shop, storeHost));
    const found = find(method, path);
    if ('route' in found) return run(request, found, { id, path, query, storeHost });
    if (storeHost !== undefined) {
      const file = reads(method) ? await findStoreFile(storeHost, path, request) : undefined;
      if (file) return file;
      throw new Problem('not_found');
    }
    const page = reads(method)
      ? await pages(local ? raw : path, new URLSearchParams(query), request)
      : undefined;
    if (page) return page;
    if (found.allowed.length === 0) throw new Problem('not_found');
    throw new Problem('method_not_allowed', undefined, { methods: found.allowed });
  }

  async function respond(request: IncomingMessage, response: ServerResponse, baseUrl: string) {
    const id = randomUUID();
    const refusal = (error: unknown) => {
      if (!(error instanceof Problem)) console.error(`request ${id} failed:`, error);
      return toProblemResult(error, { requestId: id, baseUrl, accept: request.headers.accept });
    };
    const headers = { 'x-request-id': id, ...corsHeadersOf(request) };
    const result = await answer(request, id, baseUrl)
      .then(
        async (found): Promise<Answer | FileAnswer> =>
          'bytes' in found ? encodeAnswer(request, found) : found,
      )
      .catch((error: unknown) => readAnswer(refusal(error)));
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
  return { baseUrl, stop: () => shut(server) };
}

/** Whether requests with this method only read. */
const reads = (method: string) => method === 'GET' || method === 'HEAD';

/** The client's IP address; an IPv4 address in its usual form. */
const peer = ({ socket }: IncomingMessage) => (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
