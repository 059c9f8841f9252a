import { mode } from '../../kit/browser.ts';
import { useAnnounced } from '../../kit/news/announce.ts';

/** Says how many offers there are, and makes a new one heard. */
export const useRiderNews = (offers: readonly { readonly id: string }[] | undefined): void =>
  useAnnounced(
    mode.chosen.value,
    offers?.map(({ id }) => id),
    {
      countOf: (ids) => ids.length,
      isNew: (before, now) => now.some((id) => !before.includes(id)),
    },
  );
