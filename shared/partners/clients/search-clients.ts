import { type PageRequest, type ReadPage, readWanted, type Table } from '#ground';
import { type Client, clientsOf } from '../data/clients.ts';
import { type ClientStatus, isClientFoundBy } from '../domain/client.ts';

/**
 * A page of the clients of an organization, newest first, in a status and with words of their names or addresses if they
 * are asked for. Words have no index: at most 1000 clients are looked at for a page.
 */
export function searchClients(
  table: Table,
  partner: Parameters<typeof clientsOf>[1],
  { status, q }: { readonly status?: ClientStatus | undefined; readonly q?: string | undefined },
  page: PageRequest,
): Promise<ReadPage<Client>> {
  const read = (part: PageRequest) => clientsOf(table, partner, status, part);
  return q === undefined ? read(page) : readWanted(page, (client) => isClientFoundBy(client, q), read);
}
