import { useLocation } from 'preact-iso/router';
import { VerifyNotice } from '../../kit/account/verify-notice.tsx';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { sayFailure } from '../../kit/parts/toast.tsx';
import type { Store } from '../data/objects.ts';
import { useStores } from '../data/reads.ts';
import { ShareShop } from '../parts/share-shop.tsx';
import { appWords } from '../words/words.ts';

interface Step {
  readonly name: string;
  readonly text: string;
  readonly href: string;
  readonly isDone: boolean;
}

type Gates = Awaited<ReturnType<typeof readGates>>;
const readGates = (store: Store) =>
  faceApi.get('/api/v1/storefront/stores/{store_id}/readiness/', { path: { store_id: store.id } });

function stepsOf(store: Store | undefined, readiness: Gates | undefined): readonly Step[] {
  const isPassed = (gate: Gates['gates'][number]['gate']) =>
    readiness?.gates.some((one) => one.gate === gate && one.passed) ?? false;
  return [
    {
      name: appWords.start.shop,
      text: appWords.start.shopText,
      href: '/app/start/shop/',
      isDone: store !== undefined && isPassed('profile'),
    },
    {
      name: appWords.start.product,
      text: appWords.start.productText,
      href: '/app/products/new/',
      isDone: isPassed('product'),
    },
    {
      name: appWords.start.delivery,
      text: appWords.start.deliveryText,
      href: '/app/start/delivery/',
      isDone: isPassed('fulfillment'),
    },
  ];
}

const StepList = ({ steps, hasStore }: { readonly steps: readonly Step[]; readonly hasStore: boolean }) => {
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <ol class="steps">
      {steps.map((step, at) => (
        <li key={step.href} class={step.isDone ? 'done' : ''}>
          <span class="mark">{step.isDone ? <Icon name="check" /> : at + 1}</span>
          <div class="grow">
            {hasStore || at === 0 ? <a href={step.href}>{step.name}</a> : <b>{step.name}</b>}
            <p class="soft">
              {step.text}
              {step.isDone && <span class="hidden"> {appWords.start.done}</span>}
            </p>
            {step === next && (
              <ButtonLink href={step.href} icon="next">
                {step.name}
              </ButtonLink>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
};

/** The last step: the shop opens, or it is said what is missing. */
function OpenShop({ store, readiness }: { readonly store: Store; readonly readiness: Gates }) {
  const open = async () => {
    try {
      await faceApi.post('/api/v1/storefront/stores/{store_id}/publish/', { path: { store_id: store.id } });
      await refreshReads('stores', 'home', 'readiness');
    } catch (error) {
      sayFailure(error);
    }
  };
  const missing = readiness.gates.filter(({ passed }) => !passed);
  return (
    <Section title={appWords.openShop.title}>
      {missing.length === 0 ? (
        <>
          <p>{appWords.openShop.ready}</p>
          <Button isWide onPress={open}>
            {appWords.openShop.act}
          </Button>
        </>
      ) : (
        <Notice tone="warning">
          <p>
            <b>{appWords.start.missing}</b>
          </p>
          <ul>
            {missing.map(({ gate, detail }) => (
              <li key={gate}>{detail}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Section>
  );
}

/** From an account to an open shop; whoever leaves half-way finds herself there again. */
export function Start() {
  const stores = useStores();
  const { route } = useLocation();
  const store = stores.data?.[0];
  const readiness = useReading(keyOf('readiness', store?.id), () => readGates(store ?? Object.create(null)), {
    isReady: store !== undefined,
  });
  const steps = stepsOf(store, readiness.data);
  const isOpen = store?.status === 'PUBLISHED';
  return (
    <Screen title={isOpen ? appWords.start.isOpen : appWords.start.title}>
      <VerifyNotice />
      <Read reading={stores}>
        {() =>
          isOpen ? (
            <>
              <ShareShop store={store} />
              <ButtonLink href="/app/orders/" isWide>
                {appWords.start.toOrders}
              </ButtonLink>
            </>
          ) : (
            <>
              <p>{appWords.start.lead}</p>
              <StepList steps={steps} hasStore={store !== undefined} />
              {store && readiness.data && steps.every(({ isDone }) => isDone) && (
                <OpenShop store={store} readiness={readiness.data} />
              )}
              {!store && (
                <Button kind="quiet" isWide onPress={() => route('/app/parcels/send/')}>
                  {appWords.start.onlyParcels}
                </Button>
              )}
            </>
          )
        }
      </Read>
    </Screen>
  );
}
