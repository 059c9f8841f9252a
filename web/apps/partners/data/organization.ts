import { signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { isAdminOf, type Organization } from './objects.ts';

/** Where this browser remembers for which organization somebody works. It leaves with her. */
const place = 'svc.organization';

const chosenOrganization = signal(localStorage.getItem(place));

/** Works for another organization from now on. */
export function chooseOrganization(id: string): void {
  localStorage.setItem(place, id);
  chosenOrganization.value = id;
}

/** The organizations of whoever is signed in, with her role and their programs in the mode that is chosen. */
export const useOrganizations = () =>
  useReading(
    keyOf('organizations'),
    async () => (await faceApi.get('/api/v1/console/organizations/')).results,
  );

/** The organization that is worked for among those of somebody: the chosen one, or the newest. */
export const chosenOf = (all: readonly Organization[]): Organization | undefined =>
  all.find(({ id }) => id === chosenOrganization.value) ?? all[0];

/** Tells the screens for which organization they are. */
export const OrganizationContext = createContext<Organization | undefined>(undefined);

/** The organization that is worked for. @throws where a screen is shown to somebody who has none */
export function useOrganization(): Organization {
  const organization = useContext(OrganizationContext);
  if (!organization) throw new Error('the screen belongs to an organization');
  return organization;
}

/** Whether whoever is signed in is the owner or an admin of the organization that is worked for. */
export const useIsAdmin = (): boolean => isAdminOf(useOrganization());
