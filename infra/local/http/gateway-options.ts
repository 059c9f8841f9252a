import type { IncomingMessage } from 'node:http';
import type { LoadHandler } from '../run/invoke.ts';
import type { FileAnswer } from './file-answer.ts';
import type { OwnPages } from './own.ts';
import type { Pages } from './pages.ts';
import type { Listed, Match } from './router.ts';
import type { Shield } from './shield.ts';

export interface GatewayOptions {
  readonly routes: readonly Listed[];
  readonly load: LoadHandler;
  readonly pages: Pages;
  /** The pages that only this machine has. */
  readonly own?: OwnPages;
  /** The files of shops, by their paths in the bucket. */
  readonly shops?: (path: string) => Promise<FileAnswer | undefined>;
  readonly shield: Shield;
  /** Which store has this host? It is asked about the files of order pages and about pictures, which no handler serves. */
  readonly storeOf?: (host: string) => Promise<string | undefined>;
  /** True when everything that handlers need is running. */
  readonly ready: () => boolean;
  /** Called after each request that may have changed something. */
  readonly changed?: () => void;
  /** Called with each request once its answer is known. */
  readonly answered?: (request: AnsweredRequest) => void;
  readonly port: number;
  readonly host: string;
  /** The public address, if it is not this machine's own. */
  readonly baseUrl?: string | undefined;
  /** Milliseconds after which the gateway gives up on a handler. */
  readonly timeout?: number;
}

/** A request that was answered. */
export interface AnsweredRequest {
  readonly method: string;
  /** As it was sent, with its query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The id of the route that answered, if one did, and the parameters of its path. */
  readonly route: string | undefined;
  readonly parameters: Match['parameters'];
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

export interface Gateway {
  readonly baseUrl: string;
  readonly port: number;
  /** Accepts no new requests and finishes the running ones. */
  stop(): Promise<void>;
}
