import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { LiveMap } from '../../kit/map/live-map.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { appWords } from '../words/words.ts';

/** Milliseconds between two looks at a rider, who tells where she is each 15 seconds. */
const lookMs = 15_000;

/** One parcel as it is now; a rider who has it is looked for again and again. */
export const useParcel = (id: string) =>
  useReading(
    keyOf('parcel', id),
    () => faceApi.get('/api/v1/shipments/{shipment_id}/', { path: { shipment_id: id } }),
    { every: (parcel) => (parcel?.status === 'IN_TRANSIT' ? lookMs : undefined) },
  );

/** Where the rider with a parcel is; nothing while nobody has it. */
export function OnTheWay({ id }: { readonly id: string }) {
  const { data } = useParcel(id);
  if (!data?.live_map) return null;
  return (
    <Section title={appWords.parcel.rider}>
      <LiveMap live={data.live_map} />
    </Section>
  );
}
