import { readKeptClient, workFor } from '../api/acting.ts';

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Takes up the client that the address of the page names, or the one for whom this tab works already. */
export function takeUpClient(): void {
  const url = new URL(location.href);
  const named = url.searchParams.get('client') ?? readKeptClient();
  if (named === null || !isId(named)) return;
  workFor(named);
  url.searchParams.delete('client');
  history.replaceState(history.state, '', url);
}
