import { AsyncLocalStorage } from 'node:async_hooks';

/** What caused the present work. */
interface Trace {
  readonly requestId: string | undefined;
  /** The consumer that does it. */
  readonly consumer: string | undefined;
  /** The ids of all requests that caused a run of a function: those of the events in its batch. */
  readonly ofRun: Set<string>;
}

const traces = new AsyncLocalStorage<Trace>();

/** Runs a function whose log lines and emitted events carry the id of the request that caused it. */
export function traceRequest<T>(requestId: string | undefined, work: () => T): T {
  const { ofRun = new Set<string>(), consumer } = traces.getStore() ?? {};
  return traces.run({ requestId, consumer, ofRun }, work);
}

/**
 * Runs a function that works on events, whose log lines carry the name of its consumer.
 * @param work gets the ids of the requests that `noteRequest` notes meanwhile
 */
export function traceRun<T>(consumer: string, work: (requestIds: ReadonlySet<string>) => T): T {
  const ofRun = new Set<string>();
  return traces.run({ requestId: undefined, consumer, ofRun }, () => work(ofRun));
}

/** Notes that a request caused the present run. */
export function noteRequest(requestId: string | undefined): void {
  if (requestId !== undefined) traces.getStore()?.ofRun.add(requestId);
}

/** The consumer that does the present work; undefined in a route. */
export const findConsumer = (): string | undefined => traces.getStore()?.consumer;

/** The id of the request that caused the present work; undefined if none did, such as for a schedule. */
export const findRequestId = (): string | undefined => traces.getStore()?.requestId;
