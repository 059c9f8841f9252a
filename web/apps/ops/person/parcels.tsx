import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Moment, Section } from '../../kit/parts/shown.tsx';
import { opsWords } from '../words/en.ts';
import { sayState } from '../words/state-words.ts';
import type { Person } from './read-person.ts';

const words = opsWords.person;

/** What somebody asks about when she calls: the parcels that she sent last, or has in hand. */
export function ParcelsOf({ account: { id, role } }: Pick<Person, 'account'>) {
  const has = role === 'merchant' || role === 'rider' || role === 'carrier';
  const reading = useReading(
    keyOf('parcels-of', id),
    () => faceApi.get('/api/v1/admin/shipments/', { query: { limit: 10, [role]: id } }),
    { isReady: has },
  );
  if (!has) return null;
  return (
    <Section title={role === 'merchant' ? words.parcelsSent : words.parcelsInHand}>
      <Read reading={reading} rows={1}>
        {({ results }) => (
          <Rows items={results} empty={<p class="soft">{words.noParcels}</p>}>
            {({ id: parcel, tracking_number, status, created_at }) => (
              <a class="row" href={`/ops/parcels/${parcel}/`}>
                <span class="grow">
                  <b>{tracking_number}</b>
                  <br />
                  <span class="soft">
                    <Moment at={created_at} />
                  </span>
                </span>
                <Badge>{sayState(status)}</Badge>
              </a>
            )}
          </Rows>
        )}
      </Read>
    </Section>
  );
}
