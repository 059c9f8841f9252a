import { asHtml } from '../../../shared/kernel/display.ts';
import { type Message, readInbox } from './inbox.ts';
import type { Pages } from './pages.ts';

const style = `
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 14%, transparent); --soft: color-mix(in srgb, currentColor 62%, transparent) }
  * { box-sizing: border-box }
  body { font: 15px/1.55 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem }
  h1 { font-size: 1.35rem; margin: 0 0 .25rem }
  p { color: var(--soft); margin: 0 0 1.5rem }
  form { display: flex; gap: .5rem; margin-bottom: 1.5rem }
  input, button { font: inherit; padding: .45rem .7rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit }
  input { flex: 1 }
  ol { list-style: none; margin: 0; padding: 0 }
  li { border: 1px solid var(--line); border-radius: .75rem; padding: .9rem 1.1rem; margin-bottom: .75rem }
  header { display: flex; gap: .75rem; align-items: baseline; flex-wrap: wrap }
  b { font-size: .75rem; letter-spacing: .04em; text-transform: uppercase; border: 1px solid var(--line); border-radius: 1rem; padding: .05rem .55rem }
  a { color: inherit; font-weight: 600 }
  time { color: var(--soft); margin-left: auto; font-variant-numeric: tabular-nums }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0 }`;

const item = ({ to, channel, text, at }: Message) => `
    <li>
      <header><b>${asHtml(channel)}</b><a href="/_local/?to=${encodeURIComponent(to)}">${asHtml(to)}</a><time datetime="${asHtml(at)}">${asHtml(at)}</time></header>
      <pre>${asHtml(text)}</pre>
    </li>`;

/** A page that refreshes itself. */
function inboxPage(messages: readonly Message[], to: string | undefined): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta http-equiv="refresh" content="5">
  <title>Inbox</title>
  <style>${style}</style>
</head>
<body>
  <h1>Inbox</h1>
  <p>Mail, SMS and push that would have been sent, newest first.${to ? ' <a href="/_local/">Show all</a>' : ''}</p>
  <form><input name="to" aria-label="Recipient" placeholder="E-mail address or phone" value="${asHtml(to ?? '')}"><button>Show</button></form>
  <ol>${messages.map(item).join('') || '\n    <li>No messages yet.</li>'}
  </ol>
</body>
</html>
`;
}

/**
 * `/_local/inbox/` (JSON) and `/_local/` (a page): the mail, SMS and push messages that were stored instead of being
 * sent.
 */
export function createInboxPages(file: string): Pages {
  return async (path, query) => {
    const name = path.replace(/\/+$/, '');
    if (name !== '/_local' && name !== '/_local/inbox') return undefined;
    // A `+` that the caller did not encode reads as a space, and phone numbers begin with one.
    const to = query.get('to')?.replace(/^ /, '+') || undefined;
    const messages = await readInbox(file, to);
    if (name === '/_local') {
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      };
      return { statusCode: 200, headers, body: inboxPage(messages, to) };
    }
    const results = messages.map(({ to, channel, text, at }) => ({ to, channel, text, at }));
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    return { statusCode: 200, headers, body: JSON.stringify({ results }) };
  };
}
