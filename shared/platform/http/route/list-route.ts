import * as z from 'zod';
import type { AnyCaller } from '../../caller.ts';
import { exportLimit } from '../../limits/account-limit.ts';
import type { Item, PageRequest } from '../../table/table.ts';
import type { Used } from '../../table-access.ts';
import type { Uses } from '../../wire.ts';
import { csvHeadersOf, type Row, toCsv } from '../answer/csv.ts';
import { type Filters, type Page, pageOf, pageQuery, pagesAccess } from '../answer/pages.ts';
import type { Access, CallerOf } from './access.ts';
import { defineRoute, type Parsed, Reply, type Request, type Route, type RouteDefinition } from './route.ts';

/** Fields of a query, each with its schema. */
export type Shape = Readonly<Record<string, z.ZodType>>;

/** A request for a page of a list. Its query has the filters alone. */
export interface ListRequest<P, Q, C> extends Request<P, Q, undefined, C> {
  readonly page: PageRequest;
}

/** What a page has, and where the next one starts. */
interface Listed<T> {
  readonly results: T[];
  readonly next: Item | undefined;
}

/** What lists and files of lists declare alike. */
export interface Listing<
  A extends Access,
  R,
  P extends z.ZodType | undefined,
  F extends Shape,
  U extends Uses,
> extends Omit<
    RouteDefinition<A, P, undefined, undefined, z.ZodType, U>,
    'at' | 'query' | 'body' | 'form' | 'returns' | 'handle'
  > {
  readonly path: `/${string}`;
  /** The filters: `limit` and `cursor` come with every list. */
  readonly query?: F;
  list(
    request: ListRequest<Parsed<P>, z.output<z.ZodObject<F>>, CallerOf<A>>,
    uses: Used<U>,
  ): Promise<Listed<R>>;
}

/** A listing without its specific types. */
type AnyListing<R> = Listing<Access, R, z.ZodType | undefined, Shape, Uses>;

/** How the pages of a listing look. */
interface Look<R> {
  readonly limit?: z.ZodType<number>;
  readonly returns: z.ZodType;
  readonly answer: (page: Page<R>) => unknown;
}

const PageQuery = z.looseObject(pageQuery);

/** Filters as texts, as a cursor and the address of the next page have them. */
export const textsOf = (values: unknown): Filters =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, value?.toString()]));

/** The organization whose list it is: a member of one alone need not name it. */
const organizationOf = (caller: AnyCaller | undefined): Filters =>
  caller && 'organization' in caller ? { organization: caller.organization.id } : {};

/** Which list a request is for. */
export const placeOfListing = (
  route: string,
  {
    params,
    caller,
    url,
  }: Pick<Request<unknown, unknown, unknown, AnyCaller | undefined>, 'params' | 'caller' | 'url'>,
  filters: Filters,
) => ({ url, route, caller, scope: { ...textsOf(params), ...organizationOf(caller) }, filters });

function defineListing<R>(listing: AnyListing<R>, { limit: limitIn, returns, answer }: Look<R>): Route {
  const { id, path, query, uses } = listing;
  const route = defineRoute({
    ...listing,
    at: `GET ${path}`,
    query: PageQuery,
    returns: [200, returns],
    uses: { ...uses, pages: pagesAccess },
    async handle(request, { pages, ...others }) {
      const { limit, cursor, ...wanted } = request.query;
      const at = { ...placeOfListing(id, request, textsOf(wanted)), limit };
      const page = { limit, after: pages.start(cursor, at) };
      const { results, next } = await listing.list({ ...request, query: wanted, page }, others);
      return answer(pages.of(results, next, at));
    },
  });
  return { ...route, query: z.object({ ...query, ...pageQuery, ...(limitIn && { limit: limitIn }) }) };
}

interface ListDefinition<
  A extends Access,
  R extends z.ZodType,
  P extends z.ZodType | undefined,
  F extends Shape,
  U extends Uses,
> extends Listing<A, z.input<R>, P, F, U> {
  /** One of the results. */
  readonly item: R;
  /** For answers that others may keep. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Declares a list: a GET with filters, `limit` and `cursor`, whose answer is a page. A cursor is good for the caller, the
 * path and the filters that it was made for.
 */
export const defineListRoute = <
  const A extends Access,
  R extends z.ZodType,
  P extends z.ZodType | undefined = undefined,
  F extends Shape = Record<never, never>,
  U extends Uses = Record<never, never>,
>({
  item,
  headers,
  ...listing
}: ListDefinition<A, R, P, F, U>): Route =>
  defineListing(listing, {
    returns: pageOf(item),
    answer: (page) => (headers ? new Reply(page, headers) : page),
  });

interface ExportDefinition<
  A extends Access,
  C extends string,
  P extends z.ZodType | undefined,
  F extends Shape,
  U extends Uses,
> extends Listing<A, Row<C>, P, F, U> {
  readonly file: {
    readonly name: string;
    readonly columns: readonly C[];
    /** How much a file holds at most. */
    readonly limit: z.ZodType<number>;
  };
}

/** Declares a list whose answer is a CSV file. Its `Link` header leads to the next one. An account has 10 a minute. */
export const defineExportRoute = <
  const A extends Access,
  C extends string,
  P extends z.ZodType | undefined = undefined,
  F extends Shape = Record<never, never>,
  U extends Uses = Record<never, never>,
>({
  file: { name, columns, limit },
  ...listing
}: ExportDefinition<A, C, P, F, U>): Route =>
  defineListing(
    { limits: [exportLimit], ...listing },
    {
      limit,
      returns: z.string().meta({ contentMediaType: 'text/csv' }),
      answer: ({ results, next }) => new Reply(toCsv(columns, results), csvHeadersOf(name, next)),
    },
  );
