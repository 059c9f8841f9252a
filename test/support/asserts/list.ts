import * as z from 'zod';
import type { Mode } from '../../../shared/kernel/roles.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { type Somebody, signedIn } from '../people/identity/fixtures.ts';
import { type Answered, call } from '../routes/call.ts';

const Page = z.object({
  next: z.url().nullable(),
  results: z.array(z.record(z.string(), z.unknown())),
});

/** The results of a page. */
export const resultsOf = ({ body }: Pick<Answered, 'body'>): Record<string, unknown>[] =>
  Page.parse(body).results;

/** Everything that a list shows a person, page after page. */
export async function listShown(
  wire: Wire,
  route: Route,
  who: Somebody,
  { mode = 'live', query = {} }: { mode?: Mode; query?: Record<string, string> } = {},
) {
  const headers = await signedIn(wire, who, mode);
  const shown: Record<string, unknown>[] = [];
  for (let asked: Record<string, string> | undefined = { limit: '100', ...query }; asked; ) {
    const { body, text } = await call(wire, route, { headers, query: asked });
    const { data, error } = Page.safeParse(body);
    if (!data) throw new Error(`${route.id} shows no list: ${text}`, { cause: error });
    shown.push(...data.results);
    asked = data.next === null ? undefined : Object.fromEntries(new URL(data.next).searchParams);
  }
  return shown;
}
