import { route as autocomplete } from '../../../functions/places/autocomplete.ts';
import { route as geocode } from '../../../functions/places/geocode.ts';
import { route as parse } from '../../../functions/places/parse.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

/** An address is typed, and the first suggestion is chosen. Another one is in a message. */
export async function playAddresses({ call }: Play, { key }: Cast): Promise<void> {
  await call(autocomplete, key, { query: { q: '12 admiralty' } });
  await call(geocode, undefined, { params: { place_id: 'plc_gng094yja7.12gtJqj9' } });
  await call(parse, undefined, { body: { text: 'No 3, Ahmadu Bello way, VI' } });
}
