import { mode } from '../../kit/browser.ts';
import { useAnnounced } from '../../kit/news/announce.ts';
import { useActing } from './acting.ts';
import { useParcels } from './reads.ts';

/** Says how many parcels wait to be claimed, and makes a new one heard. */
export function useDispatchNews(): void {
  const acting = useActing();
  const { data } = useParcels();
  useAnnounced(
    `${mode.chosen.value} ${acting?.fleet.fleet}`,
    data?.open.map(({ id }) => id),
    {
      countOf: (ids) => ids.length,
      isNew: (before, now) => now.some((id) => !before.includes(id)),
    },
  );
}
