/** What a service worker has, whose pages tell it messages of a kind: the types of pages know nothing of it. */
export interface WorkerScope<Message> {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(wanted: { readonly type: 'window' }): Promise<readonly WorkerWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents<Message>>(
    name: K,
    act: (event: WorkerEvents<Message>[K]) => void,
  ): void;
}

/** A window that the worker serves. */
interface WorkerWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** What the service says in a push. */
interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  /** The path that a tap opens. */
  readonly url?: string;
}

interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface WorkerEvents<Message> {
  readonly install: WorkerEvent;
  readonly activate: WorkerEvent;
  readonly message: WorkerEvent & { readonly data: Message };
  readonly sync: WorkerEvent & { readonly tag: string };
  readonly push: WorkerEvent & { readonly data: { json(): PushContent } | null };
  readonly notificationclick: WorkerEvent & { readonly notification: Notification };
  readonly fetch: WorkerEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void };
}
