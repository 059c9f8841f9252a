interface SyncManager {
  register(tag: string): Promise<void>;
}

const isSyncing = (
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & { readonly sync: SyncManager } => 'sync' in registration;

/** Asks the browser to wake the worker of this page once there is a network, even if the page is gone by then. Few can. */
export async function askForSync(tag: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration && isSyncing(registration)) await registration.sync.register(tag);
}
