import { useRoute } from 'preact-iso/router';
import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { writePhone } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { LiveMap } from '../../kit/map/live-map.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Badge, Facts, Moment, Money, Section, Timeline } from '../../kit/parts/shown.tsx';
import { Notes } from '../parts/notes.tsx';
import { opsWords } from '../words/en.ts';
import { sayAccount, sayState } from '../words/state-words.ts';
import { Reassign } from './reassign.tsx';
import { ResolveParcel } from './resolve.tsx';

type Whole = Answer<'get', '/api/v1/admin/shipments/{shipment_id}/'>;

const words = opsWords.parcel;

const PersonLink = ({ who }: { readonly who: { readonly id: string; readonly name: string } | null }) =>
  who ? <a href={`/ops/people/${who.id}/`}>{who.name}</a> : <span class="soft">{words.nobody}</span>;

const Parties = ({ whole: { shipment, merchant, courier, rider, order } }: { readonly whole: Whole }) => (
  <Facts
    facts={[
      [words.merchant, <PersonLink key="merchant" who={merchant} />],
      [words.courier, <PersonLink key="courier" who={courier} />],
      rider !== null && [
        words.rider,
        <span key="rider">
          <PersonLink who={rider} /> {rider.phone && writePhone(rider.phone)}
        </span>,
      ],
      order !== null && [
        words.order,
        <a key="order" href={`/ops/orders/${order.id}/`}>
          {order.number}
        </a>,
      ],
      [words.recipient, `${shipment.customer_name}, ${writePhone(shipment.customer_phone)}`],
      [words.from, shipment.pickup_address],
      [words.to, shipment.dropoff_address],
      [words.fare, <Money key="fare" amount={shipment.escrow_amount} />],
      [words.value, <Money key="value" amount={shipment.declared_value} />],
      [words.booked, <Moment key="booked" at={shipment.created_at} />],
    ]}
  />
);

const Entries = ({ entries }: Pick<Whole, 'entries'>) => (
  <Section title={words.money}>
    <ul class="rows">
      {entries.map(({ id, description, created_at, lines }) => (
        <li key={id} class="card">
          <p class="split">
            <strong>{description}</strong>
            <Moment at={created_at} />
          </p>
          {lines.map(({ account, amount }, at) => (
            <p key={at} class="split">
              <span class="soft account">{sayAccount(account)}</span>
              <Money amount={amount} isSigned />
            </p>
          ))}
        </li>
      ))}
    </ul>
  </Section>
);

const Evidence = ({ proofs, claims }: Pick<Whole, 'proofs' | 'claims'>) => (
  <>
    {proofs.length > 0 && (
      <Section title={words.proofs}>
        <div class="documents">
          {proofs.map(({ id, url, kind, taken_at }) => (
            <figure key={id}>
              <img src={url} alt={`${words.proof}: ${kind}`} referrerpolicy="no-referrer" />
              <figcaption>
                <Moment at={taken_at} />
              </figcaption>
            </figure>
          ))}
        </div>
      </Section>
    )}
    {claims.length > 0 && (
      <Section title={words.claims}>
        <ul class="rows">
          {claims.map(({ id, kind, status, amount, description }) => (
            <li key={id} class="card">
              <p class="split">
                <Badge>{`${sayState(kind)}: ${sayState(status)}`}</Badge>
                <Money amount={amount} />
              </p>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </Section>
    )}
  </>
);

/** Everything about a parcel, and what may be done with it. */
export function ParcelPage() {
  const { params } = useRoute();
  const id = params.id ?? '';
  const reading = useReading(keyOf('parcel', id), () =>
    faceApi.get('/api/v1/admin/shipments/{shipment_id}/', { path: { shipment_id: id } }),
  );
  return (
    <Screen title={reading.data?.shipment.tracking_number ?? words.title} back="/ops/">
      <Read reading={reading}>
        {(whole) => (
          <>
            <p class="split">
              <Badge>{sayState(whole.shipment.status)}</Badge>
              <Moment at={whole.shipment.updated_at} />
            </p>
            <div class="acts">
              <Reassign parcel={{ ...whole.shipment, ...whole.ends }} />
              <ResolveParcel parcel={whole.shipment} />
              {whole.order && (
                <ButtonLink kind="quiet" href={`/ops/orders/${whole.order.id}/`}>
                  {words.refundOrder}
                </ButtonLink>
              )}
              <ButtonLink kind="quiet" href={`/ops/notices/parcel/${whole.shipment.id}/`}>
                {words.allTexts}
              </ButtonLink>
            </div>
            {whole.position && (
              <Section title={words.where}>
                <LiveMap live={{ ...whole.ends, rider: whole.position }} />
              </Section>
            )}
            <div class="columns">
              <div>
                <Parties whole={whole} />
                <Evidence proofs={whole.proofs} claims={whole.claims} />
                <Notes
                  id={whole.shipment.id}
                  notes={whole.notes}
                  touches="parcel"
                  send={(body, idempotencyKey) =>
                    faceApi.post('/api/v1/admin/shipments/{shipment_id}/notes/', {
                      path: { shipment_id: whole.shipment.id },
                      body,
                      idempotencyKey,
                    })
                  }
                />
              </div>
              <div>
                <Section title={words.history}>
                  <Timeline steps={whole.timeline} />
                </Section>
                <Entries entries={whole.entries} />
              </div>
            </div>
          </>
        )}
      </Read>
    </Screen>
  );
}
