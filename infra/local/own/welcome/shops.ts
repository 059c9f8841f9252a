import { usualCard } from '../../../../shared/money/domain/test-cards.ts';
import { type Html, toHtml } from '../../../../shared/shopfront/view/html.ts';
import type { Demo } from '../../demo/file.ts';
import { demoShops } from '../../demo/shops/shops.data.ts';
import { renderCopied } from './copied.ts';

/** A card of the sandbox whose charge succeeds, as it is embossed. */
const testCard = usualCard.replaceAll(/(?<=\d)(?=(?:\d{4})+$)/g, ' ');

/** The product whose picture stands for a shop, and what it shows. */
export const shopPictures = {
  merchant: { slug: 'adire-wrap-dress', alt: 'A wrap dress of indigo-dyed cotton' },
  merchant2: { slug: 'party-jollof', alt: 'A plate of jollof rice' },
} as const;

/** The shops of the demo, each with its live and its test pages. */
export function renderShops(demo: Demo): Html {
  const cards = (['merchant', 'merchant2'] as const).map((name) => {
    const { store, test_store } = demo[name];
    const { fields, discount } = demoShops[name];
    const { slug, alt } = shopPictures[name];
    const [text] = String(fields.description).split('\n');
    return (
      test_store &&
      toHtml`<li class="card shop">
<img src="/_local/welcome/pictures/${slug}.webp" alt="${alt}" width="480" height="480">
<div><h3>${String(fields.name)}</h3>
<p>${text}</p>
<p><a class="button" href="/s/${test_store.slug}/">Visit the test shop</a></p>
<p class="soft">It takes test cards, and the discount code ${String(discount.code)}.${store && toHtml` There is <a href="/s/${store.slug}/">a live shop</a>, too.`}</p></div>
</li>
`
    );
  });
  return toHtml`<section aria-labelledby="shops">
<h2 id="shops">Two shops</h2>
<p class="soft">Pay in a test shop with the card ${renderCopied(testCard, 'the test card')}</p>
<ul class="shops">
${cards}</ul>
</section>`;
}
