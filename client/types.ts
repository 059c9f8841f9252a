import type { components } from './openapi.d.ts';

type Schemas = components['schemas'];
type Calls = Schemas['Calls'];

/** The methods that operations have. */
export type Method = keyof Calls;

/** The paths that answer a method. */
export type PathOf<M extends Method> = keyof Calls[M];

/** What any call may carry. */
export interface CallOptions {
  /** Added to those of the client, and before them. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The key of a write, if it should outlive this call. Each write has a random one otherwise. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What an operation takes: the parts of its path, its query and its body. */
export type Input<M extends Method, P extends PathOf<M>> = Calls[M][P] extends { input: infer Taken }
  ? Taken & CallOptions
  : CallOptions;
/** The same as the last argument of a call, which may be left out where nothing is required. */
export type InputArgument<M extends Method, P extends PathOf<M>> =
  Record<never, never> extends Input<M, P> ? [input?: Input<M, P>] : [input: Input<M, P>];

/** What an operation answers: JSON, or a file; nothing for 204. */
export type Answer<M extends Method, P extends PathOf<M>> = Calls[M][P] extends { answer: infer Given }
  ? Given
  : never;

/** The paths whose GET answers pages of a list. */
export type ListPath = Schemas['ListPath'];
/** One result of a list. */
export type ListItem<P extends ListPath> =
  Answer<'get', P> extends { results: (infer Item)[] } ? Item : never;

type Refusals = Schemas['Refusals'];
/** Every code that the service refuses with. */
export type Code = keyof Refusals;
/** The body of a refusal by its code: some codes add members. */
export interface BodyOf extends Refusals {
  /** Of an answer that is not the service's own, such as that of a proxy in between. */
  unexpected_answer: Schemas['Refusal'] & { code: 'unexpected_answer' };
}
/** A field that was refused. */
export type RefusedField = NonNullable<Schemas['Refusal']['errors']>[number];

type Payloads = Schemas['Payloads'];
/** What an event tells, by its name. */
export type WebhookPayload<E extends keyof Payloads> = Payloads[E];
/** A webhook whose signature holds. Its `event` says which payload it has. */
export type WebhookEvent = {
  [E in keyof Payloads]: {
    readonly event: E;
    /** The same each time the event is sent: skip ids that you have already seen. */
    readonly id: string;
    readonly payload: Payloads[E];
  };
}[keyof Payloads];
