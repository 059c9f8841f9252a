import { addLine } from '../../../shared/shopfront/domain/basket.ts';
import { find, make } from '../../browser/elements.ts';
import { keepBasket, readBasket } from './kept-basket.ts';
import { linkTo, readData, toNaira } from './shop-data.ts';
import { words } from './words.ts';

interface Variant {
  readonly id: string;
  readonly options: Readonly<Record<string, string>>;
  readonly price: number;
  /** The price before a reduction. */
  readonly old?: number;
  readonly in_stock: boolean;
  readonly image?: string;
}

interface Product {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly options: readonly string[];
  readonly max?: number;
  readonly image?: string;
  readonly variants: readonly Variant[];
}

/** The values that are chosen, by the names of the options. */
function chosenIn(form: HTMLFormElement, options: readonly string[]): Readonly<Record<string, string>> {
  const data = new FormData(form);
  return Object.fromEntries(
    options.flatMap((name, nth) => {
      const value = data.get(`option-${nth}`);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

const fits = ({ options }: Variant, chosen: Readonly<Record<string, string>>) =>
  Object.entries(chosen).every(([name, value]) => options[name] === value);

/** Disables the values that lead to nothing that is sold, whatever else is chosen. */
function markSoldOut(form: HTMLFormElement, { options, variants }: Product): void {
  for (const [nth, name] of options.entries())
    for (const input of form.querySelectorAll<HTMLInputElement>(`[name="option-${nth}"]`))
      input.disabled = !variants.some((one) => one.options[name] === input.value && one.in_stock);
}

/** Shows what the chosen variant costs, and before a reduction cost. */
function showPrice({ price, old }: Variant): void {
  const shown = document.querySelector('#price .price');
  shown?.replaceChildren(price === 0 ? words.free : toNaira(price));
  if (old === undefined || old <= price) return;
  const before = make('span', { class: 'hidden', text: `${words.before} ` });
  const struck = make('s', {}, before);
  struck.append(toNaira(old));
  shown?.append(' ', struck);
}

function show(form: HTMLFormElement, product: Product): void {
  const chosen = chosenIn(form, product.options);
  const [found, ...others] = product.variants.filter((one) => fits(one, chosen));
  if (!found || others.length > 0) return;
  if (product.options.length > 0) showPrice(found);
  find('#state', HTMLElement).textContent = found.in_stock ? words.inStock : words.soldOut;
  if (found.image) document.getElementById(`picture-${found.image}`)?.scrollIntoView({ block: 'nearest' });
}

function add(form: HTMLFormElement, product: Product): void {
  const told = find('#told', HTMLElement);
  const chosen = chosenIn(form, product.options);
  const variant = product.variants.find((one) => fits(one, chosen));
  if (Object.keys(chosen).length < product.options.length || !variant) {
    told.textContent = words.chooseFirst;
    form.querySelector<HTMLInputElement>('[type="radio"]:not(:checked, :disabled)')?.focus();
    return;
  }
  if (!variant.in_stock) {
    told.textContent = words.notThisOne;
    return;
  }
  const { id, slug, name, image, max } = product;
  const line = {
    product: id,
    variant: variant.id,
    quantity: Number(new FormData(form).get('quantity')),
    slug,
    name,
    options: product.options.map((name) => variant.options[name]).join(', '),
    price: variant.price,
    image,
  };
  keepBasket(addLine(readBasket(), line, Date.now(), max));
  told.replaceChildren(`${words.added(name)} `, make('a', { href: linkTo('basket'), text: words.seeBasket }));
}

async function share(): Promise<void> {
  const sent = {
    title: document.title,
    url: document.querySelector<HTMLLinkElement>('[rel="canonical"]')?.href ?? location.href,
  };
  if (typeof navigator.share === 'function') {
    await navigator.share(sent);
    return;
  }
  await navigator.clipboard.writeText(sent.url);
  find('#told', HTMLElement).textContent = words.shared;
}

/** Makes the page of a product sell it. */
export function startProduct(): void {
  const form = document.getElementById('buy');
  if (!(form instanceof HTMLFormElement)) return;
  const product = readData<Product>('product');
  markSoldOut(form, product);
  show(form, product);
  form.addEventListener('change', () => show(form, product));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    add(form, product);
  });
  const button = find('#share', HTMLButtonElement);
  button.hidden = false;
  button.addEventListener('click', () => {
    share().catch(() => {});
  });
}
