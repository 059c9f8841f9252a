import { placeIdOf } from '../../../../shared/places/domain/place-id.ts';
import { geocoderAccess } from '../../../../shared/places/wiring.ts';
import { hostile, type PathParameters } from './form.ts';

/** What the paths of addresses name. */
export const placesParameters: PathParameters = {
  'addresses.place_id': {
    malformed: [...hostile, 'plc_', 'plc_g', 'plc_gabcdefg', placeIdOf('gabcdefg').replace('plc_g', 'plc_h')],
    unknown: () => placeIdOf('gabcdefgh'),
    async made(wire) {
      const [place] = await geocoderAccess.of(wire).suggest('Lagos', 'NG');
      return placeIdOf(place?.reference ?? '');
    },
  },
};
