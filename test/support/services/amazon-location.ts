import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

/** An answer of the Places API; `type` names an error. */
interface Answer {
  readonly status: number;
  readonly body: object;
  readonly type?: string;
}

const nigeria = { Code2: 'NG', Code3: 'NGA', Name: 'Nigeria' };

/** A street address, whose id has characters that a path cannot hold, and a town. */
const street = {
  PlaceId: 'AQAA/+place=',
  PlaceType: 'PointAddress',
  Title: 'x',
  PricingBucket: 'Core',
  Address: {
    Label: '12 Admiralty Way, Lekki, Lagos, Nigeria',
    AddressNumber: '12',
    Street: 'Admiralty Way',
    District: 'Lekki',
    Locality: 'Lagos',
    Region: { Name: 'Lagos' },
    Country: nigeria,
  },
};
const town = {
  PlaceId: 'AQAB',
  PlaceType: 'Locality',
  Title: 'x',
  PricingBucket: 'Core',
  Address: {
    Label: 'Ikeja, Lagos, Nigeria',
    District: 'Ikeja',
    Locality: 'Lagos',
    Region: { Name: 'Lagos' },
    Country: nigeria,
  },
};
const known = [
  { ...street, Position: [3.4701, 6.4482] },
  { ...town, Position: [3.3515, 6.6018] },
];

const Autocomplete = z.object({
  QueryText: z.string(),
  Filter: z.object({ IncludeCountries: z.array(z.string()) }),
});

export const autocompletePath = '/v2/autocomplete';
const pathOf = ({ PlaceId }: { readonly PlaceId: string }) => `/v2/place/${encodeURIComponent(PlaceId)}`;
/** The street address without its point, and its path. */
export const streetWithoutPoint = { path: pathOf(street), body: street };

/**
 * A server on this machine that answers as the Places API is documented to. It knows two places of Nigeria.
 * https://docs.aws.amazon.com/location/latest/APIReference/
 */
export async function startAmazonLocation() {
  // The SDK signs with these; the server does not check.
  process.env.AWS_ACCESS_KEY_ID ??= 'local';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'local';
  const asked: { path: string; query: URLSearchParams; body: unknown }[] = [];
  const played = new Map<string, Answer>();

  function suggested(body: unknown): Answer {
    const { QueryText, Filter } = Autocomplete.parse(body);
    const found = known.filter(
      ({ Address }) =>
        Address.Label.toLowerCase().startsWith(QueryText.toLowerCase()) &&
        Filter.IncludeCountries.includes(Address.Country.Code2),
    );
    const ResultItems = found.map(({ PlaceId, PlaceType, Title }) => ({ PlaceId, PlaceType, Title }));
    return { status: 200, body: { PricingBucket: 'Core', ResultItems } };
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://places');
    const body = request.method === 'POST' ? await json(request) : undefined;
    asked.push({ path, query, body });
    const place = known.find((one) => pathOf(one) === path);
    return (
      played.get(path) ??
      (path === autocompletePath ? suggested(body) : undefined) ??
      (place ? { status: 200, body: place } : { status: 404, body: {}, type: 'ResourceNotFoundException' })
    );
  }

  const server = createServer(async (request, response) => {
    const { status, body, type } = await answer(request);
    const headers = { 'content-type': 'application/json', ...(type && { 'x-amzn-errortype': type }) };
    response.writeHead(status, headers).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  if (typeof at !== 'object' || !at) throw new Error('the server has no address');
  return {
    endpoint: `http://127.0.0.1:${at.port}`,
    /** The requests that came, in their order. */
    asked,
    /** Answers that replace the usual ones, by path. */
    played,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
