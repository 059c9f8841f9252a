import { useState } from 'preact/hooks';
import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Read, Rows } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Badge, Moment, Money, Section } from '../../kit/parts/shown.tsx';
import { usePartnerPool } from '../data/money.ts';
import { partnerOf } from '../data/objects.ts';
import { useIsAdmin, useOrganization } from '../data/organization.ts';
import { planWords } from '../words/plans.ts';
import { BuyPack, type Pack, TopUp } from './buy.tsx';
import { Reseller } from './reseller.tsx';

const { pool: words } = planWords;

type Statement = ListItem<'/console/distribution/statements/'>;

/** What is left, and the lots in which it lies, the soonest to expire first. */
const Lots = () => (
  <Read reading={usePartnerPool()} rows={2}>
    {({ remaining, lots }) => (
      <>
        <div class="card">
          {words.left}
          <br />
          <b>
            <Money amount={remaining} />
          </b>
          <br />
          <span class="soft">{words.leftText}</span>
        </div>
        <Section title={words.lots}>
          <Rows items={lots} empty={<p class="soft">{words.noLots}</p>}>
            {({ face, remaining: rest, expires_at, frozen }) => (
              <div class="row">
                <span class="grow">
                  <Money amount={rest} />{' '}
                  <span class="soft">
                    {words.lotOf} <Money amount={face} />
                  </span>
                  <br />
                  <span class="soft">
                    {words.expires} <Moment at={expires_at} />
                  </span>
                </span>
                {frozen && <Badge tone="warning">{words.frozen}</Badge>}
              </div>
            )}
          </Rows>
        </Section>
      </>
    )}
  </Read>
);

/** Where what keeps somebody from buying is mended. */
const fixes: Readonly<Partial<Record<string, string>>> = {
  not_enrolled: '/partners/programs/',
  invoice_overdue: '/partners/invoices/?status=OPEN',
  email_unverified: '/partners/account/',
};

/** The packs with their prices, or why none can be bought now. */
function Packs({ onBuy, onTopUp }: { readonly onBuy: (pack: Pack) => void; readonly onTopUp: () => void }) {
  const organization = useOrganization();
  const isAdmin = useIsAdmin();
  const reading = useReading(keyOf('eligibility', organization.id), () =>
    faceApi.get('/console/distribution/eligibility/', { query: partnerOf(organization) }),
  );
  return (
    <Section title={words.packs}>
      <Read reading={reading} rows={3}>
        {({ eligible, reasons, packs }) => (
          <>
            {!eligible && (
              <Notice tone="warning">
                <p>{words.notEligible}</p>
                <ul class="bullets">
                  {reasons.map(({ code, detail }) => {
                    const href = fixes[code];
                    return (
                      <li key={code}>
                        {detail} {href && <a href={href}>{words.fix}</a>}
                      </li>
                    );
                  })}
                </ul>
              </Notice>
            )}
            <Rows items={packs.map((pack) => ({ ...pack, id: pack.pack }))} empty={null}>
              {(pack) => (
                <div class="row">
                  <span class="grow">
                    <b>{words.packNames[pack.pack]}</b>
                    <br />
                    <span class="soft">
                      {words.worth} <Money amount={pack.face} />
                    </span>
                  </span>
                  <span class="end">
                    <Money amount={pack.price} />
                    <br />
                    {!pack.on_sale && <Badge>{words.notOnSale}</Badge>}
                    {pack.on_sale && eligible && isAdmin && (
                      <Button
                        kind="plain"
                        onPress={() => onBuy(pack)}
                        label={`${words.buy} ${words.packNames[pack.pack]}`}
                      >
                        {words.buy}
                      </Button>
                    )}
                  </span>
                </div>
              )}
            </Rows>
            {eligible && isAdmin && (
              <Button kind="quiet" onPress={onTopUp}>
                {words.topup}
              </Button>
            )}
          </>
        )}
      </Read>
    </Section>
  );
}

const keyedOf = (results: readonly Statement[]) =>
  results.map((row) => ({ ...row, id: `${row.created_at}${row.kind}${row.lot}` }));

/** Whether a movement takes something out of the pool: its amount has no sign. */
const isTaken = (kind: Statement['kind']) => kind === 'ALLOCATION' || kind === 'EXPIRY';

/** What went in and out, newest first. */
function Statements() {
  const organization = useOrganization();
  const reading = useReading(keyOf('statements', organization.id), () =>
    faceApi.get('/console/distribution/statements/', { query: { ...partnerOf(organization), limit: 50 } }),
  );
  return (
    <Section title={words.statements}>
      <Read reading={reading} rows={2}>
        {({ results }) => (
          <Rows items={keyedOf(results)} empty={<p class="soft">{words.noStatements}</p>}>
            {({ kind, face, created_at }) => (
              <div class="row">
                <span class="grow">
                  {words.kinds[kind]}
                  <br />
                  <span class="soft">
                    <Moment at={created_at} />
                  </span>
                </span>
                <Money amount={isTaken(kind) ? `-${face}` : face} isSigned />
              </div>
            )}
          </Rows>
        )}
      </Read>
    </Section>
  );
}

/** The capacity from which plans are paid: what is left, packs, what went in and out. */
export function PoolScreen() {
  const [bought, buy] = useState<Pack>();
  const [isTopping, topUp] = useState(false);
  return (
    <Screen title={words.title}>
      <Lots />
      <Packs onBuy={buy} onTopUp={() => topUp(true)} />
      <Statements />
      <Reseller />
      {bought && (
        <Sheet title={`${words.buy} ${words.packNames[bought.pack]}`} onClose={() => buy(undefined)}>
          <BuyPack pack={bought} onDone={() => buy(undefined)} />
        </Sheet>
      )}
      {isTopping && (
        <Sheet title={words.topup} onClose={() => topUp(false)}>
          <TopUp onDone={() => topUp(false)} />
        </Sheet>
      )}
    </Screen>
  );
}
