import limits from 'limits:admin-organizations.suspend';
import { useRoute } from 'preact-iso/router';
import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { writePhone } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Read, Rows } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Facts, Moment, Section } from '../../kit/parts/shown.tsx';
import { ActButton } from '../parts/act-sheet.tsx';
import { useMay } from '../parts/admin-rights.ts';
import { opsWords } from '../words/en.ts';
import { sayState } from '../words/state-words.ts';

type Shown = Answer<'get', '/api/v1/admin/organizations/{organization_id}/'>;

const words = opsWords.organization;

function OrganizationActs({ shown: { id, name, status, members } }: { readonly shown: Shown }) {
  const may = useMay();
  const path = { organization_id: id };
  if (!may()) return null;
  if (status === 'SUSPENDED')
    return (
      <ActButton
        key="reinstate"
        act={{
          id: `reinstate-organization.${id}`,
          name: words.reinstate,
          title: `${words.reinstate}: ${name}`,
          moves: words.reinstateMoves,
          initial: { reason: '' },
          hasNoReason: true,
          done: words.reinstated,
          touches: ['organization', 'organizations'],
          send: (_, idempotencyKey) =>
            faceApi.post('/api/v1/admin/organizations/{organization_id}/reinstate/', {
              path,
              idempotencyKey,
            }),
        }}
      />
    );
  return (
    <ActButton
      key="suspend"
      act={{
        id: `suspend-organization.${id}`,
        name: words.suspend,
        title: `${words.suspend}: ${name}`,
        isGrave: true,
        moves: words.suspendMoves(members.length),
        limits,
        initial: { reason: '' },
        reasonHint: opsWords.ownerReason,
        done: words.suspended,
        touches: ['organization', 'organizations'],
        send: (body, idempotencyKey) =>
          faceApi.post('/api/v1/admin/organizations/{organization_id}/suspend/', {
            path,
            body,
            idempotencyKey,
          }),
      }}
    />
  );
}

/** Everything about an organization, and what can be done to it. */
export function OrganizationScreen() {
  const { params } = useRoute();
  const id = params.id ?? '';
  const reading = useReading(keyOf('organization', id), () =>
    faceApi.get('/api/v1/admin/organizations/{organization_id}/', { path: { organization_id: id } }),
  );
  return (
    <Screen title={reading.data?.name ?? words.title} back="/ops/organizations/">
      <Read reading={reading}>
        {(shown) => {
          const { legal_name, email, phone, created_at, suspension_reason, members, owner } = shown;
          return (
            <>
              {suspension_reason && (
                <Notice tone="warning">
                  <p>{suspension_reason}</p>
                </Notice>
              )}
              <div class="acts">
                <OrganizationActs shown={shown} />
              </div>
              <Facts
                facts={[
                  legal_name !== null && [words.legalName, legal_name],
                  email !== null && [words.email, email],
                  phone !== null && [words.phone, writePhone(phone)],
                  [opsWords.person.since, <Moment key="since" at={created_at} />],
                ]}
              />
              <Section title={words.members}>
                <Rows items={members} empty={null}>
                  {(member) => (
                    <a class="row" href={`/ops/people/${member.id}/`}>
                      <b class="grow">{member.name}</b>
                      <span class="soft">
                        {member.id === owner ? opsWords.store.owner : sayState(member.role)}
                      </span>
                    </a>
                  )}
                </Rows>
              </Section>
            </>
          );
        }}
      </Read>
    </Screen>
  );
}
