import type { ListItem } from '../../../../client/types.ts';
import { scopeNames } from '../../../../shared/partners/domain/scope-names.ts';
import { faceApi } from '../../kit/api/face.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Pages, usePages } from '../../kit/lists/pages.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { askBefore } from '../../kit/parts/dialog.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { Badge, Moment } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { appWords } from '../words/words.ts';

const { partners } = appWords;

type Partner = ListItem<'/console/merchant/partners/'>;
type Grant = Partner['grants'][number];
type OfferedPlan = Partner['sponsorships'][number];

const isOpen = ({ status }: Grant) => status === 'REQUESTED' || status === 'ACTIVE';

/** A decision: what is sent, and what is said of it. */
const decide = (send: () => Promise<unknown>, said: string) =>
  attempt(async () => {
    await send();
    await refreshReads('partners');
    sayDone(said);
  });

const answer = ({ id }: Pick<Grant, 'id'>, decision: 'APPROVE' | 'DECLINE') =>
  decide(
    () =>
      faceApi.post('/console/merchant/consents/{consent_id}/', {
        path: { consent_id: id },
        body: { decision },
      }),
    decision === 'APPROVE' ? partners.approved : partners.declined,
  );

const revoke = ({ id }: Grant) =>
  decide(
    () => faceApi.post('/console/grants/{grant_id}/revoke/', { path: { grant_id: id } }),
    partners.revoked,
  );

/** Ends all that a partner may do, once it is meant. */
const endPartner = async ({ client, organization: { name } }: Partner) => {
  const question = { title: `${partners.end} ${name}?`, text: partners.endText, act: partners.endAct };
  if (!(await askBefore(question))) return;
  await decide(
    () => faceApi.post('/console/clients/{client_id}/end/', { path: { client_id: client } }),
    `${name}: ${partners.ended}`,
  )();
};

/** Since when, until when and when last. */
const GrantTimes = ({ status, expires_at, last_used_at, updated_at }: Grant) => (
  <p class="soft">
    {partners.times[status]} <Moment at={updated_at} />
    {status === 'ACTIVE' && expires_at && (
      <>
        {' · '}
        {partners.until} <Moment at={expires_at} />
      </>
    )}
    {status === 'ACTIVE' && (
      <>
        {' · '}
        {last_used_at ? partners.used : partners.unused} {last_used_at && <Moment at={last_used_at} />}
      </>
    )}
  </p>
);

/** The merchant's answer to what a partner asks for. @param partner its name */
const Answers = ({ asked, partner }: { readonly asked: Pick<Grant, 'id'>; readonly partner: string }) => (
  <>
    <Button onPress={answer(asked, 'APPROVE')} label={`${partners.approve} ${partner}`}>
      {partners.approve}
    </Button>
    <Button kind="quiet" onPress={answer(asked, 'DECLINE')} label={`${partners.decline} ${partner}`}>
      {partners.decline}
    </Button>
  </>
);

/** A plan that a partner offers to pay, or may pay. */
const OfferPart = ({ offer, partner }: { readonly offer: OfferedPlan; readonly partner: string }) => (
  <div class="grant">
    <p>{partners.offers[offer.status]}</p>
    <ul class="bullets">
      <li>{appWords.plan.names[offer.plan]}</li>
    </ul>
    {offer.status === 'PROPOSED' && (
      <>
        <p class="soft">
          {partners.until} <Moment at={offer.expires_at} />
        </p>
        <div class="acts">
          <Answers asked={offer} partner={partner} />
        </div>
      </>
    )}
  </div>
);

/** What a partner may do, or asks for, in words. */
const GrantPart = ({ grant, partner }: { readonly grant: Grant; readonly partner: string }) => (
  <div class="grant">
    <p>{partners.about[grant.status]}</p>
    <ul class="bullets">
      {grant.scopes.map((scope) => (
        <li key={scope}>{scopeNames[scope]}</li>
      ))}
    </ul>
    {grant.reason && (
      <p>
        {partners.reason} “{grant.reason}”
      </p>
    )}
    <GrantTimes {...grant} />
    <div class="acts">
      {grant.status === 'REQUESTED' && <Answers asked={grant} partner={partner} />}
      {grant.status === 'ACTIVE' && (
        <Button kind="quiet" onPress={revoke(grant)} label={`${partners.revoke} ${partner}`}>
          {partners.revoke}
        </Button>
      )}
    </div>
  </div>
);

function PartnerCard({ partner }: { readonly partner: Partner }) {
  const { organization, status, grants, sponsorships } = partner;
  const open = grants.filter(isOpen);
  const over = grants.filter((grant) => !isOpen(grant));
  const isOver = status === 'ENDED';
  const part = (grant: Grant) => <GrantPart key={grant.id} grant={grant} partner={organization.name} />;
  return (
    <section class="card">
      <div class="split partner-head">
        <h2>{organization.name}</h2>
        {isOver && <Badge>{partners.over}</Badge>}
      </div>
      {!isOver &&
        sponsorships.map((offer) => <OfferPart key={offer.id} offer={offer} partner={organization.name} />)}
      {open.length === 0 && !isOver && <p class="soft">{partners.mayNothing}</p>}
      {open.map(part)}
      {over.length > 0 && (
        <details>
          <summary>{partners.earlier}</summary>
          {over.map(part)}
        </details>
      )}
      {!isOver && (
        <div class="acts">
          <Button kind="grave" onPress={() => endPartner(partner)}>
            {partners.end} {organization.name}
          </Button>
        </div>
      )}
    </section>
  );
}

const rowOf = ({ partner }: { readonly partner: Partner }) => <PartnerCard partner={partner} />;

/** Who may act for the merchant, for what, and since when. */
export function Partners() {
  const pages = usePages(keyOf('partners'), async (cursor) => {
    const { results, next } = await faceApi.get('/console/merchant/partners/', { query: cursor });
    return { next, results: results.map((partner) => ({ id: partner.client, partner })) };
  });
  return (
    <Screen title={partners.title} back="/app/account/">
      <p>{partners.lead}</p>
      <Pages
        pages={pages}
        empty={
          <Empty title={partners.empty}>
            <p>{partners.emptyText}</p>
          </Empty>
        }
        row={rowOf}
      />
    </Screen>
  );
}
