import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { mode } from '../../kit/browser.ts';
import { type Organization, organizationPathOf } from './objects.ts';

/** The time of an organization in test mode, and what falls due next. Nothing in live mode, which has no time of its own. */
export const useTestClock = (organization: Organization) =>
  useReading(
    keyOf('clock', organization.id),
    () =>
      faceApi.get('/api/v1/test/organizations/{organization_id}/clock/', {
        path: organizationPathOf(organization),
      }),
    { isReady: mode.chosen.value === 'test' },
  );
