import { adminRoles } from '../../../../shared/kernel/roles.ts';
import { useMe } from '../../kit/account/verify-notice.tsx';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Badge, Section } from '../../kit/parts/shown.tsx';
import { useMay } from '../parts/admin-rights.ts';
import { Trail } from '../parts/trail.tsx';
import { opsWords } from '../words/en.ts';

const { rights } = opsWords;

/** What each right lets somebody do, which of them one has, and what one looked at and did. */
export function Rights() {
  const may = useMay();
  const { data: me } = useMe();
  const reading = useReading(keyOf('own-trail'), () =>
    faceApi.get('/api/v1/audit/', { query: { limit: 25 } }),
  );
  return (
    <Screen title={rights.title}>
      <Section title={rights.all}>
        <dl class="rights">
          {adminRoles.map((role) => (
            <div key={role}>
              <dt>
                {rights.names[role]}{' '}
                {me?.admin_roles?.includes(role) && <Badge tone="good">{rights.own}</Badge>}
              </dt>
              <dd>{rights.texts[role]}</dd>
            </div>
          ))}
        </dl>
        {may() && <p>{rights.find}</p>}
      </Section>
      <Section title={rights.trail}>
        <Read reading={reading}>
          {({ results }) => (
            <Trail entries={results} empty={rights.noTrail} byAdmin={opsWords.person.byAdmin} />
          )}
        </Read>
      </Section>
    </Screen>
  );
}
