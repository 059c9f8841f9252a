import { AsyncLocalStorage } from 'node:async_hooks';

/** What the present work follows from. */
interface Trace {
  readonly requestId: string | undefined;
  /** The ids of all requests that the run of a function follows from: those of the events in its batch. */
  readonly ofRun: Set<string>;
}

const traces = new AsyncLocalStorage<Trace>();

/** Runs a function whose log lines, and the events that it emits, have the id of the request from which it follows. */
export function traceRequest<T>(requestId: string | undefined, work: () => T): T {
  const ofRun = traces.getStore()?.ofRun ?? new Set();
  return traces.run({ requestId, ofRun }, work);
}

/** Runs a function that works on events. @param work gets the ids of the requests that `noteRequest` notes meanwhile */
export function traceRun<T>(work: (requestIds: ReadonlySet<string>) => T): T {
  const ofRun = new Set<string>();
  return traces.run({ requestId: undefined, ofRun }, () => work(ofRun));
}

/** Notes that the present run follows from a request. */
export function noteRequest(requestId: string | undefined): void {
  if (requestId !== undefined) traces.getStore()?.ofRun.add(requestId);
}

/** The id of the request from which the present work follows; undefined if it is none, such as a schedule's. */
export const findRequestId = (): string | undefined => traces.getStore()?.requestId;
