import { type Html, toHtml, writeAttribute } from '../../../../shared/shopfront/view/html.ts';
import { renderOwnPage } from '../frame/frame.ts';
import { inboxKinds, type Message, nameOfMessage } from './inbox.ts';
import { writeWithLinks } from './links.ts';
import type { Recipient } from './recipients.ts';

/** Which messages the page shows. */
export interface InboxFilter {
  /** A part of an address, a phone number or a name. */
  readonly to: string;
  readonly kind: Message['channel'] | undefined;
}

/** A message, and whom it is to. */
export interface Addressed {
  readonly message: Message;
  readonly recipient: Recipient;
}

const kindNames = { mail: 'Mail', sms: 'SMS', push: 'Push' } as const;

const timeOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** The first line of a mail is its subject. */
function renderText({ channel, text }: Message): Html {
  const [subject = '', ...rest] = channel === 'mail' ? text.split('\n\n') : ['', text];
  return toHtml`${subject && toHtml`<h2>${subject}</h2>`}<p class="text">${writeWithLinks(rest.join('\n\n'))}</p>`;
}

function renderMessage({ message, recipient: { address, name } }: Addressed): Html {
  const { channel, at } = message;
  return toHtml`<li id="${nameOfMessage(message).replaceAll(' ', '-')}" data-kind="${channel}">
<p class="about"><b>${kindNames[channel]}</b>${name && toHtml`<span>${name}</span>`}<a href="/_local/inbox/?to=${encodeURIComponent(address)}">${address}</a><time datetime="${at}">${timeOf.format(new Date(at))}</time></p>
${renderText(message)}</li>
`;
}

function renderKinds(chosen: InboxFilter['kind']): Html {
  const choices = [['', 'All'], ...inboxKinds.map((kind) => [kind, kindNames[kind]])] as const;
  const radios = choices.map(
    ([value = '', text]) =>
      toHtml`<label><input type="radio" name="kind" value="${value}"${writeAttribute(value === (chosen ?? ''), 'checked')}>${text}</label>`,
  );
  return toHtml`<fieldset><legend>Kind</legend>${radios}</fieldset>`;
}

/** How many messages there are, in words that a screen reader says when they change. */
function renderCount(count: number, { to, kind }: InboxFilter): string {
  const isFiltered = to !== '' || kind !== undefined;
  if (count === 0) return isFiltered ? 'No message matches.' : 'No messages yet.';
  return `${count} ${count === 1 ? 'message' : 'messages'}${isFiltered ? ', filtered' : ''}, newest first.`;
}

/** The page with the messages that would have been sent. Its script asks for it again and puts in what is new. */
export const renderInbox = (shown: readonly Addressed[], filter: InboxFilter): string =>
  renderOwnPage({
    title: 'Inbox',
    folder: 'inbox',
    main: toHtml`<h1>Inbox</h1>
<p class="lead">Mail, SMS and push notifications that would have been sent.</p>
<form role="search" action="/_local/inbox/">
<label class="to">Recipient <input type="search" name="to" value="${filter.to}" placeholder="Address, phone or name" autocomplete="off" spellcheck="false"></label>
${renderKinds(filter.kind)}
<button type="submit">Show</button>
</form>
<p id="count" class="soft" role="status">${renderCount(shown.length, filter)}</p>
<ol id="messages">
${shown.map(renderMessage)}</ol>`,
  });
