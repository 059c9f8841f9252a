import { addLine, type BasketLine, emptyBasket, toKobo } from '../../../shared/shopfront/domain/basket.ts';
import { Refusal } from '../../browser/api.ts';
import { find, make } from '../../browser/elements.ts';
import { callApi } from './api.ts';
import { keepBasket, readBasket } from './kept-basket.ts';
import { makeFrame, makeName } from './line-parts.ts';
import { watchOffline } from './offline.ts';
import { linkTo, shopData, toNaira } from './shop-data.ts';
import { words } from './words.ts';

/** The page of a basket that the shop has filled: it asks before it changes the basket of the browser. */

interface Filled {
  readonly store: { readonly id: string };
  readonly lines: readonly {
    readonly product: string;
    readonly variant: string;
    readonly slug: string;
    /** A picture at our own address, which this host has too. */
    readonly image: string | null;
    readonly name: string;
    readonly options: Readonly<Record<string, string>>;
    readonly quantity: number;
    readonly unit_price: string;
  }[];
  readonly subtotal: string;
  readonly issues: readonly object[];
}

const list = find('#lines', HTMLElement);
const choice = find('#choice', HTMLElement);
/** The code is the last part of the path. */
const [code = ''] = location.pathname
  .split('/')
  .filter((part) => part)
  .slice(-1);

const linesOf = ({ lines }: Filled): BasketLine[] =>
  lines.map(({ product, variant, slug, name, options, quantity, unit_price, image }) => ({
    product,
    variant,
    slug,
    name,
    quantity,
    ...(image !== null && { image: new URL(image).pathname }),
    options: Object.values(options).join(', '),
    price: toKobo(unit_price),
  }));

function put(filled: Filled, fresh: boolean): void {
  const now = Date.now();
  const start = fresh ? emptyBasket : readBasket();
  keepBasket(linesOf(filled).reduce((basket, line) => addLine(basket, line, now), start));
  location.assign(linkTo('basket'));
}

function button(text: string, act: () => void): HTMLElement {
  const made = make('button', { type: 'button', class: 'button', text });
  made.addEventListener('click', act);
  return made;
}

function offer(filled: Filled): void {
  const isEmpty = readBasket().lines.length === 0;
  choice.replaceChildren(
    ...(isEmpty
      ? [button(words.putInBasket, () => put(filled, true))]
      : [
          make('p', { text: words.addOrReplace }),
          button(words.addIt, () => put(filled, false)),
          button(words.replaceIt, () => put(filled, true)),
        ]),
  );
  choice.hidden = filled.lines.length === 0;
}

function show(filled: Filled): void {
  const rows = linesOf(filled).map((line) =>
    make(
      'div',
      { class: 'line' },
      makeFrame(line.image),
      make('span', { class: 'label' }, make('span', { text: `${line.quantity} × ` }), makeName(line)),
      make('span', { class: 'total', text: toNaira(line.price * line.quantity) }),
    ),
  );
  const gone =
    filled.issues.length > 0
      ? [make('p', { class: 'note', text: words.linkGone(filled.issues.length) })]
      : [];
  list.replaceChildren(...gone, ...rows);
  offer(filled);
}

async function look(): Promise<void> {
  try {
    const filled = await callApi<Filled>(`/storefront/links/${encodeURIComponent(code)}/`);
    if (filled.store.id !== shopData.store) throw new Refusal({}, 404);
    show(filled);
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.status === 404)
      list.replaceChildren(make('h2', { text: words.deadLink }), make('p', { text: words.deadLinkText }));
    else if (refusal instanceof Error) list.replaceChildren(make('p', { text: refusal.message }));
  } finally {
    list.ariaBusy = 'false';
  }
}

watchOffline(() => void look());
void look();
