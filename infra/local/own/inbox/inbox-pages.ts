import type { Table } from '../../../../shared/platform/table/table.ts';
import { type OwnPages, toOwnAnswer } from '../../http/own.ts';
import { createInbox, inboxKinds, type Message, maxMessages } from './inbox.ts';
import { type Addressed, type InboxFilter, renderInbox } from './inbox-page.ts';
import { recipientsOf } from './recipients.ts';

function filterOf(query: URLSearchParams): InboxFilter {
  // A `+` that the caller did not encode reads as a space, and phone numbers begin with one.
  const to = (query.get('to') ?? '').replace(/^ /, '+').trim();
  return { to, kind: inboxKinds.find((kind) => kind === query.get('kind')) };
}

const isOfKind =
  ({ kind }: InboxFilter) =>
  ({ channel }: Message): boolean =>
    kind === undefined || channel === kind;

/** Whether a message is to somebody whose address or name contains this. */
function isTo(wanted: string): (one: Addressed) => boolean {
  const part = wanted.toLowerCase();
  return ({ message, recipient: { address, name = '' } }) =>
    [message.to, address, name].some((text) => text.toLowerCase().includes(part));
}

/**
 * `/_local/inbox/`: the mail, SMS and push messages that were stored instead of being sent, as a page for browsers and as
 * JSON for programs, which name one recipient exactly. `/_local/` is the page, too.
 * @param file the inbox
 * @param table undefined while it cannot be read
 */
export function createInboxPages(file: string, table: () => Table | undefined): OwnPages {
  const read = createInbox(file);

  async function renderPage(query: URLSearchParams): Promise<string> {
    const filter = filterOf(query);
    const messages = (await read()).filter(isOfKind(filter));
    const recipientOf = await recipientsOf(messages, table());
    const addressed = messages.map((message) => ({ message, recipient: recipientOf(message) }));
    return renderInbox(addressed.filter(isTo(filter.to)).slice(0, maxMessages), filter);
  }

  async function listMessages(query: URLSearchParams): Promise<string> {
    const filter = filterOf(query);
    const wanted = (await read()).filter(({ to }) => filter.to === '' || to === filter.to);
    const results = wanted
      .filter(isOfKind(filter))
      .slice(0, maxMessages)
      .map(({ to, channel, text, at }) => ({ to, channel, text, at }));
    return JSON.stringify({ results });
  }

  return async ({ path, query, from }) => {
    const name = path.replace(/\/+$/, '');
    const isPage = name === '/_local' || from.headers.accept?.includes('text/html') === true;
    if (name !== '/_local' && name !== '/_local/inbox') return undefined;
    return isPage
      ? toOwnAnswer('text/html; charset=utf-8', await renderPage(query))
      : toOwnAnswer('application/json; charset=utf-8', await listMessages(query));
  };
}
