import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Read } from '../../kit/parts/list.tsx';
import { Moment, Section } from '../../kit/parts/shown.tsx';
import { parcelPathOf } from '../data/objects.ts';
import { parcelWords } from '../words/parcels.ts';

const { parcel: words } = parcelWords;

/** The photos and signatures of a parcel. */
export function Proofs({ id, updated }: { readonly id: string; readonly updated: string }) {
  const reading = useReading(keyOf('parcel', id, 'proofs', updated), () =>
    faceApi.get('/api/v1/shipments/{shipment_id}/proofs/', { path: parcelPathOf({ id }) }),
  );
  return (
    <Section title={words.proofs}>
      <Read reading={reading} rows={1}>
        {({ results }) =>
          results.length === 0 ? (
            <p class="soft">{words.noProofs}</p>
          ) : (
            <ul class="proofs">
              {results.map(({ id: proof, kind, url, taken_at }) => (
                <li key={proof}>
                  <a href={url} target="_blank" rel="noopener">
                    <img src={url} alt={words.proofKinds[kind]} loading="lazy" />
                    <span class="soft">
                      {words.takenAt} <Moment at={taken_at} />
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </Read>
    </Section>
  );
}
