import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { Problem } from '../../kernel/problem.ts';
import type { AnyCaller } from '../caller.ts';
import type { Dependency, Wire } from '../wire.ts';
import type { HttpResult } from './answer/respond.ts';
import { findStoreAtHost } from './credentials/at-store-host.ts';
import { holderOfLink } from './credentials/authenticate.ts';
import { credentialOf, refuseStranger } from './credentials/credential.ts';
import { bytesOf, ignoreBody, readJsonBody, readOtherBody } from './route/body.ts';
import { type BrowserSession, isForCookie } from './route/browser-session.ts';
import type { Route } from './route/route.ts';
import type { Signature } from './route/signature.ts';
import type { StoreAtHost } from './route/store-host.ts';

/** What API Gateway sends. */
export type Event = APIGatewayProxyEventV2;

/** What is known about a request when it is answered. */
export interface Seen {
  readonly requestId: string;
  caller?: AnyCaller | undefined;
  /** The store at whose host it came. */
  at?: StoreAtHost | undefined;
  /** Headers of every answer, including refusals. */
  headers: Record<string, string>;
  /** Why the body cannot be read. */
  unread?: Problem;
  failure?: unknown;
}

/** Lambda's context of an invocation, with what the chain adds. */
export interface Serving extends Context {
  readonly seen: Seen;
}

/** Middleware: a request by the host of a store reaches what the store shows to the public, before anything else. */
export function findHost(route: Route, wireOf: () => Wire) {
  return {
    async before({ event, context }: { event: Event; context: Serving }) {
      context.seen.at = await findStoreAtHost(wireOf(), route, event.headers);
    },
  };
}

/** Middleware: refuses strangers before the body is parsed, so that they learn nothing about a protected route. */
export function refuseStrangers({ auth }: Route, wireOf: () => Wire) {
  return {
    async before({ event }: { event: Event }) {
      if (auth.link) await holderOfLink(wireOf(), auth.link, event.pathParameters);
      else if (!auth.public && !credentialOf(event.headers)) throw refuseStranger();
    },
  };
}

/** Middleware: refuses an unsigned request before it is parsed. */
export function refuseUnsigned(signature: Dependency<Signature>, wireOf: () => Wire) {
  return {
    async before({ event }: { event: Event }) {
      if (await signature.of(wireOf()).isRight(bytesOf(event), event.headers)) return;
      throw new Problem('unauthenticated', 'The signature of the request is missing or wrong.');
    },
  };
}

/** What reads the body, in the kinds that the route takes. */
function bodyReaderOf({ body, form }: Route) {
  if (form) return readOtherBody(form);
  return body ? readJsonBody() : ignoreBody();
}

/** Middleware that reads the body. Why one cannot be read is kept, and said in its turn. */
export function readSentBody(route: Route) {
  const { before: read } = bodyReaderOf(route);
  return {
    async before(request: middy.Request<Event, HttpResult, Error, Serving>) {
      try {
        await read?.(request);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        request.context.seen.unread = error;
      }
    },
  };
}

/** Middleware: what a page of our own sends and gets has the lasting token in a cookie, replays included. */
export function keepInCookie(session: Dependency<BrowserSession>, wireOf: () => Wire) {
  return {
    before({ event }: { event: Event }) {
      if (isForCookie(event.headers))
        Object.assign(event, { body: session.of(wireOf()).readBody(event.body, event.cookies ?? []) });
    },
    after(request: middy.Request<Event, HttpResult, Error, Serving>) {
      if (request.response && isForCookie(request.event.headers))
        request.response = session.of(wireOf()).completeAnswer(request.response);
    },
  };
}
