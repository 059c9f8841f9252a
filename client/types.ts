import type { components, paths, webhooks } from './openapi.d.ts';

/** The methods that operations have. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that answer a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

/** The operation at a path. */
export type OperationAt<P extends keyof paths, M extends Method> =
  paths[P] extends Record<M, infer Found> ? Found : never;

/** What any call may carry. */
export interface CallOptions {
  /** Added to those of the client, and before them. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The key of a write, if it should outlive this call. Each write has a random one otherwise. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

type InPath<O> = O extends { parameters: { path: infer Named extends object } } ? { path: Named } : unknown;
type InQuery<O> = O extends { parameters: { query: infer Asked extends object } }
  ? { query: Asked }
  : O extends { parameters: { query?: infer Asked } }
    ? { query?: Asked }
    : unknown;
type Content<C> =
  | (C extends { 'application/json': infer Json } ? Json : never)
  | (C extends { 'multipart/form-data': unknown } ? FormData : never);
type InBody<O> = O extends { requestBody: { content: infer C } }
  ? { body: Content<C> }
  : O extends { requestBody?: { content: infer C } }
    ? { body?: Content<C> }
    : unknown;

/** What an operation takes. */
export type Input<O> = InPath<O> & InQuery<O> & InBody<O> & CallOptions;
/** The same as the last argument of a call, which may be left out where nothing is required. */
export type InputArgument<O> = Record<never, never> extends Input<O> ? [input?: Input<O>] : [input: Input<O>];

type Successes = 200 | 201 | 202;
/** What an operation answers: JSON, or a file; nothing for 204. */
export type Answer<O> = O extends { responses: infer Responses }
  ? {
      [Status in keyof Responses]: Status extends Successes
        ? Responses[Status] extends { content: { 'application/json': infer Json } }
          ? Json
          : Blob
        : undefined;
    }[keyof Responses]
  : never;

/** The paths whose GET answers pages of a list. */
export type ListPath = {
  [P in PathOf<'get'>]: Answer<OperationAt<P, 'get'>> extends { next: string | null; results: unknown[] }
    ? P
    : never;
}[PathOf<'get'>];
/** One result of a list. */
export type ListItem<P extends ListPath> =
  Answer<OperationAt<P, 'get'>> extends { results: (infer Item)[] } ? Item : never;

/** The body of a refusal. */
export type ProblemBody = components['schemas']['Problem'];
/** Every code that the service refuses with. */
export type Code = ProblemBody['code'];

/** What an event tells, by its name. */
export type WebhookPayload<E extends keyof webhooks> = webhooks[E] extends {
  post: { requestBody: { content: { 'application/json': infer Payload } } };
}
  ? Payload
  : never;
/** A webhook whose signature holds. Its `event` says which payload it has. */
export type WebhookEvent = {
  [E in keyof webhooks]: {
    readonly event: E;
    /** The same each time the event is sent: skip ids that you have already seen. */
    readonly id: string;
    readonly payload: WebhookPayload<E>;
  };
}[keyof webhooks];
