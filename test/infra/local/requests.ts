import { type IncomingHttpHeaders, request } from 'node:http';
import * as z from 'zod';
import { startGateway } from '../../../infra/local/http/gateway.ts';
import type { GatewayOptions } from '../../../infra/local/http/gateway-options.ts';
import { open } from '../../../infra/local/http/shield.ts';
import type { Handler } from '../../../infra/local/run/invoke.ts';
import { defineRoute, type Method, type Route } from '../../../shared/platform/http/route/route.ts';

/** A route of which only the address matters. */
export const routeAt = (
  method: Method,
  path: `/${string}`,
  id: string,
  aliases: readonly string[] = [],
): Route =>
  defineRoute({
    id,
    at: `${method} ${path}`,
    aliases,
    summary: id,
    auth: { public: true },
    returns: [200, z.unknown()],
    handle: async () => undefined,
  });

/** A gateway whose handlers are given by their file's name. */
export function gatewayOf(
  routes: readonly Route[],
  handlers: Readonly<Record<string, Handler>>,
  options: Partial<GatewayOptions> = {},
) {
  return startGateway({
    routes,
    load: async (file) => {
      const handler = handlers[file];
      if (!handler) throw new Error(`no handler ${file}`);
      return handler;
    },
    pages: async () => undefined,
    shield: open,
    ready: () => true,
    port: 0,
    host: '127.0.0.1',
    ...options,
  });
}

interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** The body read as JSON; undefined when it is none. */
  readonly json: unknown;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One HTTP request as it is written, without the politeness of `fetch`. */
export function ask(
  baseUrl: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string | string[]>; body?: string | Buffer } = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(baseUrl);
    const asked = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          json: parse(bytes.toString()),
        });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
