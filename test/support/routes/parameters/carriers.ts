import { newHub } from '../../people/fleets/fleet.ts';
import { type PathParameters, uuid } from './form.ts';

/** What the paths of carriers name. */
export const carriersParameters: PathParameters = {
  'carriers.carrier_id': {
    ...uuid,
    made: async (wire, _, owner) => (await newHub(wire, owner)).carrier_id,
  },
  'carriers.hub_id': {
    ...uuid,
    inBothModes: true,
    made: async (wire, _, owner) => (await newHub(wire, owner)).hub_id,
  },
};
