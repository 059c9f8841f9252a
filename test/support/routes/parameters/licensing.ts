import { newLicenseFor } from '../../people/licensing/made-for.ts';
import { newClientFor } from '../../people/partners/made-for.ts';
import { type PathParameters, uuid } from './form.ts';

/** What the paths of sponsorships and licences name. */
export const licensingParameters: PathParameters = {
  'sponsorships.client_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await newClientFor(wire, mode, owner)).id,
  },
  'licenses.license_id': { ...uuid, made: newLicenseFor },
};
