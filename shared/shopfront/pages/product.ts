import type { toPublicProduct } from '../../catalog/domain/published/public-product.ts';
import { renderNoPicture } from '../parts/card.ts';
import { categoryPathOf, renderCrumbs } from '../parts/crumbs.ts';
import type { Page } from '../parts/frame.ts';
import { pathOfPicture, renderPicture, type Shown } from '../parts/picture.ts';
import { renderPrice } from '../parts/price.ts';
import { socialOfPicture } from '../parts/social.ts';
import { structuredCrumbsOf, structuredOfferOf } from '../parts/structured.ts';
import { type Html, toHtml, writeAttribute, writeData } from '../view/html.ts';
import { pageAddressOf, type View } from '../view/shop.ts';

type PublicProduct = ReturnType<typeof toPublicProduct>;

const sizes = '(min-width: 800px) 50vw, 100vw';

function picturesOf({ store, words }: View, { id: product, name, images }: PublicProduct): readonly Shown[] {
  return images.map(({ id, alt, width, height, social }, nth) => ({
    store: store.id,
    product,
    image: id,
    alt: alt ?? (images.length > 1 ? `${name}, ${words.picture(nth + 1, images.length)}` : name),
    width,
    height,
    social,
  }));
}

const renderGallery = (view: View, pictures: readonly Shown[]): Html =>
  toHtml`<div class="gallery">${pictures.length === 0 ? renderNoPicture(view.words) : pictures.map((one, nth) => toHtml`<div class="frame" id="picture-${one.image}">${renderPicture(one, { sizes, eager: nth === 0 })}</div>`)}</div>`;

/** One choice of each option, as radio buttons that need no script to be read. */
const renderOptions = ({ options }: PublicProduct): readonly Html[] =>
  options.map(
    ({ name, values }, nth) =>
      toHtml`<fieldset><legend>${name}</legend><div class="choices">${values.map((value) => toHtml`<label><input type="radio" name="option-${nth}" value="${value}"${writeAttribute(values.length === 1, 'checked')}><span>${value}</span></label>`)}</div></fieldset>`,
  );

/** What the script of the page knows of the product. Prices are in kobo. */
const productDataOf = (view: View, product: PublicProduct) => {
  const [first] = product.images;
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    options: product.options.map(({ name }) => name),
    max: product.max_per_order,
    image:
      first && pathOfPicture({ store: view.store.id, product: product.id, image: first.id, alt: '' }, 160),
    variants: product.variants.map(({ id, options, price, compare_at_price, in_stock, image }) => ({
      id,
      options,
      price,
      old: compare_at_price,
      in_stock,
      image,
    })),
  };
};

function renderWhatsApp(view: View, { name, slug }: PublicProduct): Html | undefined {
  const { store, words } = view;
  const phone = store.whatsapp ?? store.phone;
  if (phone === undefined) return undefined;
  const wish = encodeURIComponent(words.whatsAppWish(name, pageAddressOf(view, `p/${slug}/`)));
  return toHtml`<a class="button quiet" href="https://wa.me/${phone.replace('+', '')}?text=${wish}" rel="noopener">${words.orderByWhatsApp}</a>`;
}

function renderBuying(view: View, product: PublicProduct): Html {
  const { words, isPaused } = view;
  const sells = product.in_stock && !isPaused && view.preview === undefined;
  const state = product.in_stock ? (product.few_left ? words.fewLeft : words.inStock) : words.soldOut;
  return toHtml`<p class="state" id="state">${state}</p>
<form id="buy">${renderOptions(product)}
${sells && toHtml`<div class="row"><label>${words.quantity}<input type="number" name="quantity" value="1" min="1" max="${product.max_per_order ?? 999}" inputmode="numeric"></label><button type="submit" class="button">${words.add}</button></div>`}
<p id="told" role="status"></p></form>
<noscript><p class="note">${words.needsScript}</p></noscript>
<div class="row">${renderWhatsApp(view, product)}<button class="button quiet" id="share" type="button" hidden>${words.share}</button></div>
<p class="held">${words.held}.</p>`;
}

/** The page of a product. @param categories of the product, by their positions among all */
export function productPageOf(view: View, product: PublicProduct, categories: readonly number[]): Page {
  const { words } = view;
  const { name, slug, description, images } = product;
  const path = `p/${slug}/`;
  const [category] = categories;
  const crumbs = [
    { name: words.home, path: '' },
    ...(category === undefined ? [] : categoryPathOf(view.categories, category)).map((one) => ({
      name: one.name,
      path: `c/${one.slug}/`,
    })),
    { name, path },
  ];
  const pictures = picturesOf(view, product);
  const prices = new Set(product.variants.map(({ price }) => price));
  const structured = {
    '@type': 'Product',
    name,
    ...(description && { description }),
    ...(product.sku && { sku: product.sku }),
    ...(images.length > 0 && {
      image: pictures.map((one) => `${view.site.origin}${pathOfPicture(one, 1200)}`),
    }),
    offers: structuredOfferOf(view, path, product.variants),
  };
  return {
    about: {
      title: name,
      description,
      path,
      kind: 'product',
      social: pictures[0] && socialOfPicture(view, pictures[0]),
      data: [structured, structuredCrumbsOf(view, crumbs)],
    },
    main: toHtml`${renderCrumbs(view, crumbs)}
<article class="product">${renderGallery(view, pictures)}
<div class="details"><h1 dir="auto">${name}</h1>
<p id="price">${renderPrice(product, words, prices.size > 1)}</p>
${renderBuying(view, product)}
${description && toHtml`<div class="text" dir="auto">${description}</div>`}</div></article>
${writeData('product', 'application/json', productDataOf(view, product))}`,
  };
}
