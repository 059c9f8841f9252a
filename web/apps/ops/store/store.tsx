import limits from 'limits:admin-stores.suspend';
import { useRoute } from 'preact-iso/router';
import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Badge, Facts, Section } from '../../kit/parts/shown.tsx';
import { ActButton } from '../parts/act-sheet.tsx';
import { useMay } from '../parts/admin-rights.ts';
import { opsWords } from '../words/en.ts';
import { sayState } from '../words/state-words.ts';

type Shown = Answer<'get', '/api/v1/admin/stores/{store_id}/'>;

const words = opsWords.store;

function StoreActs({ shown: { store } }: { readonly shown: Shown }) {
  const may = useMay();
  const path = { store_id: store.id };
  const isSuspended = store.status === 'SUSPENDED';
  return (
    <div class="acts">
      {store.status !== 'DRAFT' && !isSuspended && (
        <ButtonLink kind="quiet" icon="shop" href={`/s/${store.slug}/`} isNewTab>
          {words.visit}
        </ButtonLink>
      )}
      {may() && !isSuspended && (
        <ActButton
          act={{
            id: `suspend-store.${store.id}`,
            name: words.suspend,
            title: `${words.suspend}: ${store.name}`,
            isGrave: true,
            moves: words.suspendMoves,
            limits,
            initial: { reason: '' },
            reasonHint: opsWords.ownerReason,
            done: words.suspended,
            touches: ['store'],
            send: (body, idempotencyKey) =>
              faceApi.post('/api/v1/admin/stores/{store_id}/suspend/', { path, body, idempotencyKey }),
          }}
        />
      )}
      {may() && isSuspended && (
        <ActButton
          act={{
            id: `reinstate-store.${store.id}`,
            name: words.reinstate,
            title: `${words.reinstate}: ${store.name}`,
            moves: words.reinstateMoves,
            initial: { reason: '' },
            hasNoReason: true,
            done: words.reinstated,
            touches: ['store'],
            send: (_, idempotencyKey) =>
              faceApi.post('/api/v1/admin/stores/{store_id}/reinstate/', { path, idempotencyKey }),
          }}
        />
      )}
    </div>
  );
}

const Gates = ({ gates }: Pick<Shown, 'gates'>) => (
  <Section title={words.gates}>
    <ul class="rows">
      {gates.map(({ gate, passed, detail }) => (
        <li key={gate} class="row">
          <span class="grow">{detail}</span>
          <Badge tone={passed ? 'good' : 'warning'}>{passed ? words.passed : words.shut}</Badge>
        </li>
      ))}
    </ul>
  </Section>
);

/** Everything about a store, and what can be done to it. */
export function StoreScreen() {
  const { params } = useRoute();
  const id = params.id ?? '';
  const reading = useReading(keyOf('store', id), () =>
    faceApi.get('/api/v1/admin/stores/{store_id}/', { path: { store_id: id } }),
  );
  return (
    <Screen title={reading.data?.store.name ?? words.title} back="/ops/">
      <Read reading={reading} rows={6}>
        {(shown) => {
          const { store, owner, host, organization, suspension_reason, counts, limits: most } = shown;
          return (
            <>
              {suspension_reason && (
                <Notice tone="warning">
                  <p>{suspension_reason}</p>
                </Notice>
              )}
              <StoreActs shown={shown} />
              <div class="columns">
                <div>
                  <Facts
                    facts={[
                      [words.status, sayState(store.status)],
                      [words.slug, store.slug],
                      host !== null && [words.host, host],
                      [
                        words.owner,
                        owner ? (
                          <a key="owner" href={`/ops/people/${owner.id}/`}>
                            {owner.name}
                          </a>
                        ) : (
                          words.noOwner
                        ),
                      ],
                      owner !== null && [
                        words.money,
                        <a key="wallet" href={`/ops/wallets/${owner.id}/`}>
                          {words.wallet}
                        </a>,
                      ],
                      [words.category, sayState(store.category)],
                      organization !== null && [
                        words.partner,
                        <a key="partner" href={`/ops/organizations/${organization}/`}>
                          {opsWords.organization.title}
                        </a>,
                      ],
                    ]}
                  />
                  <Gates gates={shown.gates} />
                </div>
                <div>
                  <Section title={words.waiting}>
                    <Facts
                      facts={[
                        [words.counts.to_accept, counts.to_accept],
                        [words.counts.to_pack, counts.to_pack],
                        [words.counts.to_hand_over, counts.to_hand_over],
                        [words.counts.cancellation_requests, counts.cancellation_requests],
                        [words.counts.disputes, counts.disputes],
                        [words.counts.low_stock, counts.low_stock],
                      ]}
                    />
                  </Section>
                  <Section title={words.limits(shown.plan && sayState(shown.plan))}>
                    <Facts
                      facts={[
                        [words.limitNames.stores, most.stores],
                        [words.limitNames.staff, most.staff],
                        [words.limitNames.warehouses, most.warehouses],
                        [words.limitNames.products, most.products],
                        [words.limitNames.storage_mb, most.storage_mb],
                      ]}
                    />
                  </Section>
                </div>
              </div>
            </>
          );
        }}
      </Read>
    </Screen>
  );
}
