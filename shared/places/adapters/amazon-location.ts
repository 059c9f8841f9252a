import type { Address } from '@aws-sdk/client-geo-places';
import type { Country } from '../../kernel/countries.ts';
import { Problem } from '../../kernel/problem.ts';
import { lazy } from '../../platform/wire.ts';
import type { GeocodedPlace, Geocoder } from '../ports/geocoder.ts';

/** Suggestions of one answer: each costs a request of its own for its point. */
const most = 5;

/** Their ids hold characters that cannot stand in a path. */
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
 * What an error of Amazon Location comes to.
 * @returns undefined for a text or an id that it cannot make anything of
 * @throws Problem unavailable when it could not be asked; the error itself when we may not ask
 */
function nothingFrom(error: unknown): undefined {
  const name = error instanceof Error ? error.name : '';
  if (name === 'ValidationException' || name === 'ResourceNotFoundException') return undefined;
  if (name === 'AccessDeniedException') throw error;
  throw new Problem('unavailable');
}

/**
 * Amazon Location (Places API, version 2), whose client is loaded when somebody first asks. Suggestions are asked for a
 * single use; the place that somebody chose is asked for as one that may be kept, because bookings keep it.
 * https://docs.aws.amazon.com/location/latest/developerguide/places.html
 * @param endpoint where it is reached, other than the region's own address
 */
export function amazonLocation(region: string, endpoint?: string): Geocoder {
  const location = lazy(async () => {
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
      suggest: (QueryText: string, country: Country) =>
        client.send(
          new AutocompleteCommand({
            QueryText,
            MaxResults: most,
            Filter: { IncludeCountries: [country] },
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
    async suggest(typed, country) {
      const answer = await (await location()).suggest(typed, country).catch(nothingFrom);
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
