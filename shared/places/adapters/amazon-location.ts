import type { Address } from '@aws-sdk/client-geo-places';
import { type Country, type Point, Problem, runLazily } from '#ground';
import type { GeocodedPlace, Geocoder } from '../ports/geocoder.ts';

/** The most suggestions of one answer. Each costs a request for its coordinates. */
const maxSuggestions = 5;

/** Amazon Location's ids have characters that cannot be in a path. */
const referenceOf = (id: string) => `l${Buffer.from(id).toString('base64url')}`;
const idOf = (reference: string) =>
  reference.startsWith('l') ? Buffer.from(reference.slice(1), 'base64url').toString() : '';

function placeOf(
  id: string,
  address: Address | undefined,
  position: number[] | undefined,
): GeocodedPlace | undefined {
  const [longitude, latitude] = position ?? [];
  if (!address || longitude === undefined || latitude === undefined) return undefined;
  const [main = '', ...secondary] = (address.Label ?? '').split(', ');
  return {
    reference: referenceOf(id),
    main,
    secondary: secondary.join(', '),
    latitude,
    longitude,
    street_number: address.AddressNumber ?? '',
    street_name: address.Street ?? '',
    area: address.District ?? address.SubDistrict ?? '',
    city: address.Locality ?? '',
    state: address.Region?.Name ?? '',
    country: address.Country?.Name ?? '',
    country_code: address.Country?.Code2 ?? '',
  };
}

/**
 * What an error of Amazon Location means for us.
 * @returns undefined for a text or an id that it does not understand
 * @throws Problem unavailable when it could not be reached; the error itself when it denies access
 */
function nothingFrom(error: unknown): undefined {
  const name = error instanceof Error ? error.name : '';
  if (name === 'ValidationException' || name === 'ResourceNotFoundException') return undefined;
  if (name === 'AccessDeniedException') throw error;
  throw new Problem('unavailable');
}

/**
 * Amazon Location (Places API, version 2). Its client is loaded on first use. Suggestions are requested for single use.
 * The chosen place is requested with the intent to store it, because bookings keep it.
 * https://docs.aws.amazon.com/location/latest/developerguide/places.html
 * @param endpoint an address other than the region's own
 */
export function createAmazonLocation(region: string, endpoint?: string): Geocoder {
  const location = runLazily(async () => {
    const { GeoPlacesClient, AutocompleteCommand, GetPlaceCommand } = await import(
      '@aws-sdk/client-geo-places'
    );
    const client = new GeoPlacesClient({
      region,
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000 },
      ...(endpoint && { endpoint }),
    });
    return {
      suggest: (QueryText: string, country: Country, near?: Point) =>
        client.send(
          new AutocompleteCommand({
            QueryText,
            MaxResults: maxSuggestions,
            Filter: { IncludeCountries: [country] },
            ...(near && { BiasPosition: [near.longitude, near.latitude] }),
            Language: 'en',
            IntendedUse: 'SingleUse',
          }),
        ),
      get: (PlaceId: string, IntendedUse: 'SingleUse' | 'Storage') =>
        client.send(new GetPlaceCommand({ PlaceId, Language: 'en', IntendedUse })),
    };
  });
  async function place(id: string, use: 'SingleUse' | 'Storage'): Promise<GeocodedPlace | undefined> {
    const found = await (await location()).get(id, use).catch(nothingFrom);
    return found && placeOf(id, found.Address, found.Position);
  }
  return {
    async suggest(typed, country, near) {
      const answer = await (await location()).suggest(typed, country, near).catch(nothingFrom);
      const ids = (answer?.ResultItems ?? []).flatMap(({ PlaceId }) => PlaceId ?? []);
      const places = await Promise.all(ids.map((id) => place(id, 'SingleUse')));
      return places.filter((one) => one !== undefined);
    },
    async find(reference) {
      const id = idOf(reference);
      return id === '' ? undefined : place(id, 'Storage');
    },
  };
}
