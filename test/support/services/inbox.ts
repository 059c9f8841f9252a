import * as z from 'zod';
import { ask } from '../../infra/local/requests.ts';
import { until } from '../asserts/until.ts';

const Inbox = z.object({ results: z.array(z.object({ text: z.string() })) });

/** All links to a page under /account/ in the mails to an address, newest first. */
export async function linksTo(baseUrl: string, page: string, email: string): Promise<string[]> {
  const { json } = await ask(baseUrl, `/_local/inbox/?to=${encodeURIComponent(email)}`);
  const links = Inbox.parse(json).results.flatMap(({ text }) => text.match(/http\S+#token=\S+/g) ?? []);
  return links.filter((link) => new URL(link).pathname === `/account/${page}/`);
}

/** The newest such link, once there is one. */
export function linkTo(baseUrl: string, page: string, email: string): Promise<string> {
  return until(async () => (await linksTo(baseUrl, page, email))[0]);
}
