import type { ProductFields } from '../../../shared/catalog/domain/product.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { seeded } from '../../../test/support/seeded.ts';

const kinds =
  'agbada buba iro gele kaftan dashiki sokoto abaya boubou fila jalabia shirt gown skirt blouse trousers jumpsuit cardigan sandals slippers sneakers handbag purse belt scarf earrings necklace bracelet bangle cap'.split(
    ' ',
  );
const cloths =
  'ankara adire lace brocade damask velvet chiffon linen cotton silk satin denim leather wool akwete aṣọ-òkè guinea george raffia crepe'.split(
    ' ',
  );
const colours =
  'indigo red green emerald gold wine burnt-orange cream black white navy sky lilac peach coral turquoise mustard olive brown grey'.split(
    ' ',
  );
const makers =
  'Abẹ́òkúta Ìbàdàn Kano Aba Onitsha Lagos Benin Jos Ẹdẹ Òṣogbo Sokoto Enugu Calabar Zaria Ìlọrin'.split(' ');
const words =
  `hand dyed woven by women of the old market every piece is different and comes with its own care card wear it to
work church or a wedding soft on skin it does not fade after washing made to order in five days free alteration within
lagos true to size but choose one larger if between two lined pockets hidden zip embroidered neckline wide sleeves slim fit
long enough for tall people light for hot days warm in harmattan limited stock restocked monthly ships next morning gift box
included sewn twice at the seams tested for colour fastness certified fair wage workshop family business since nineteen
ninety naturally sourced plant dyes no plastic packaging matching headwrap sold separately bulk orders welcome call first`
    .split(/\s+/)
    .concat(cloths, colours, kinds);

/** What a shop in Lagos sells: the same goods in each run. */
export function goods(
  count: number,
): Pick<ProductFields, 'name' | 'description' | 'price' | 'tags' | 'sku'>[] {
  const random = seeded(1);
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  return Array.from({ length: count }, (_, nth) => {
    const [cloth, kind, colour] = [one(cloths), one(kinds), one(colours)];
    return {
      name: `${one(makers)} ${cloth} ${kind}, ${colour}`,
      description: Array.from({ length: 45 }, () => one(words)).join(' '),
      price: asKobo(100 * (1_000 + Math.floor(random() * 90_000))),
      tags: [cloth, kind, colour],
      sku: `${kind.slice(0, 3).toUpperCase()}-${10_000 + nth}`,
    };
  });
}
