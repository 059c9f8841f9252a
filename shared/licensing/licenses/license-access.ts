import { allowMembers, findMembersByObject, organizationAdmins } from '../../partners/access.ts';
import { keyOfLicense, parseLicense } from '../data/licenses.ts';

/** The owner and the admins of the organization of the licence in the path. */
export const allowLicenseAdmins = allowMembers(
  {
    named: { in: 'params', field: 'license_id' },
    members: findMembersByObject({ keyOf: keyOfLicense, ownerOf: parseLicense }),
  },
  organizationAdmins,
);
