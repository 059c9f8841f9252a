import { route as autocomplete } from '../../../functions/places/autocomplete.ts';
import { route as geocode } from '../../../functions/places/geocode.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

/** An address is typed, and the first suggestion is chosen. */
export async function playAddresses({ call }: Play, { key }: Cast): Promise<void> {
  await call(autocomplete, key, { query: { q: '12 admiralty' } });
  await call(geocode, undefined, { params: { place_id: 'plc_gng094yja7.12gtJqj9' } });
}
