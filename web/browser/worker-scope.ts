/** What a service worker has, whose pages tell it messages of a kind: the types of pages know nothing of it. */
export interface WorkerScope<Message> {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents<Message>>(
    name: K,
    act: (event: WorkerEvents<Message>[K]) => void,
  ): void;
}

interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface WorkerEvents<Message> {
  readonly install: WorkerEvent;
  readonly activate: WorkerEvent;
  readonly message: WorkerEvent & { readonly data: Message };
  readonly fetch: WorkerEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void };
}
