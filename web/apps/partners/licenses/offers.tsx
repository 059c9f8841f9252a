import type { ListItem } from '../../../../client/types.ts';
import { useMe } from '../../kit/account/verify-notice.tsx';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { mode } from '../../kit/browser.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Moment, Section } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { refreshMoney } from '../data/money.ts';
import { partnerOf } from '../data/objects.ts';
import { useOrganization } from '../data/organization.ts';
import { useClientOfRow } from '../data/reads.ts';
import { clientWords } from '../words/clients.ts';
import { planWords } from '../words/plans.ts';

const { licenses: words } = planWords;

type Offer = ListItem<'/console/wholesale/sponsorships/'>;

const tones = {
  PROPOSED: 'warning',
  APPROVED: 'good',
  DECLINED: 'bad',
  EXPIRED: 'plain',
  ENDED: 'plain',
} as const;

function OfferRow({ offer }: { readonly offer: Offer }) {
  const { data: me } = useMe();
  const client = useClientOfRow(offer.client);
  const isOwn = mode.chosen.value === 'test' && me !== undefined && client?.merchant === me.id;
  const approve = attempt(async () => {
    await faceApi.post('/console/merchant/consents/{consent_id}/', {
      path: { consent_id: offer.id },
      body: { decision: 'APPROVE' },
    });
    await refreshMoney();
    sayDone(words.approved);
  });
  return (
    <div class="row">
      <span class="grow">
        <b>{client?.business_name ?? '…'}</b>
        <br />
        <span class="soft">
          {clientWords.client.plans[offer.plan]} · {words.sources[offer.source][0]} ·{' '}
          <Moment at={offer.created_at} />
        </span>
      </span>
      <span class="end">
        <Badge tone={tones[offer.status]}>{words.offerStatuses[offer.status]}</Badge>
        {isOwn && offer.status === 'PROPOSED' && (
          <Button kind="plain" onPress={approve}>
            {words.play}
          </Button>
        )}
      </span>
    </div>
  );
}

/** What merchants were asked, and what they have answered. */
export function Offers() {
  const organization = useOrganization();
  const reading = useReading(
    keyOf('offers', organization.id),
    async () =>
      (
        await faceApi.get('/console/wholesale/sponsorships/', {
          query: { ...partnerOf(organization), limit: 50 },
        })
      ).results,
  );
  return (
    <Section title={words.offers}>
      <p class="soft">{words.offersText}</p>
      <Read reading={reading} rows={1}>
        {(all) => (
          <Rows items={all} empty={<p class="soft">{words.noOffers}</p>}>
            {(offer) => <OfferRow offer={offer} />}
          </Rows>
        )}
      </Read>
    </Section>
  );
}
