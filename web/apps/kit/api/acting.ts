import { signal } from '@preact/signals';

/** Where a tab keeps for which client it works. */
const kept = 'svc.client';

/** The client of a partner for whom this tab works; undefined while whoever is signed in works for herself. */
export const actingClient = signal<string | undefined>(undefined);

/** Works for a client from now on, over reloads of this tab. */
export function workFor(client: string): void {
  sessionStorage.setItem(kept, client);
  actingClient.value = client;
}

/** For whom this tab worked before it was loaded again. */
export const readKeptClient = (): string | null => sessionStorage.getItem(kept);

/** Works for herself again. */
export function leaveClient(): void {
  sessionStorage.removeItem(kept);
  actingClient.value = undefined;
}

/** What a tab keeps of its forms and lists is kept for each client apart. */
export const nameForClient = (name: string): string =>
  actingClient.value === undefined ? name : `${actingClient.value} ${name}`;

/** The paths of what belongs to whoever is signed in, whomever she works for. */
const ownPaths = /^(?:\/api\/v1)?\/(?:auth|console|devices)\//;

/** Whether a request is made for the client. */
export const isForClient = (path: string): boolean => !ownPaths.test(path);
