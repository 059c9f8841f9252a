import { lookTokensOf } from '../../../../shared/shopfront/look/theme-css.ts';
import {
  type GroundName,
  groundNames,
  groundOf,
  type Theme,
} from '../../../../shared/stores/domain/store/look.ts';
import { Money, Section } from '../../kit/parts/shown.tsx';
import type { Store } from '../data/objects.ts';
import { appWords } from '../words/words.ts';

/** The tokens of a look, as the style of an element, under which the parts of the app take them. */
const styleOf = (theme: Theme, ground: GroundName): Record<string, string> => ({
  'color-scheme': ground,
  ...Object.fromEntries(
    Object.entries(lookTokensOf(theme, ground)).map(([name, value]) => [`--${name}`, value]),
  ),
});

/**
 * What a look does to a shop, before it is saved: the colours, corners and letters that its pages would have. Pages of a shop
 * let nobody frame them, so that none can put a false one around a purchase.
 */
export function LookSample({ store, theme }: { readonly store: Store; readonly theme: Theme }) {
  const { look } = appWords;
  const shown = theme.ground === 'AUTO' ? groundNames : [groundOf(theme)];
  return (
    <Section title={look.sample}>
      <div class="look-samples">
        {shown.map((ground) => (
          <figure key={ground} class="look-sample" style={styleOf(theme, ground)}>
            {shown.length > 1 && <figcaption>{look.sampleGrounds[ground]}</figcaption>}
            <p class="look-name">{store.name}</p>
            <span class="look-blank" />
            <p>{look.sampleProduct}</p>
            <p>
              <b>
                <Money amount="5000.00" />
              </b>
            </p>
            <span class="button">{look.sampleBuy}</span>
          </figure>
        ))}
      </div>
      <p class="soft">{look.sampleText}</p>
    </Section>
  );
}
