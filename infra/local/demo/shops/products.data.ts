/** A cloth in two colours (bin/demo-pictures/make.ts). */
export interface Cloth {
  readonly one: string;
  readonly other: string;
  readonly pattern: 'plain' | 'stripes' | 'rings' | 'checks' | 'zigzag' | 'dots';
}

/** How the picture of a product is drawn. */
interface Picture extends Cloth {
  readonly form:
    | 'dress'
    | 'shirt'
    | 'agbada'
    | 'trousers'
    | 'cap'
    | 'bag'
    | 'sandals'
    | 'beads'
    | 'folded'
    | 'rice'
    | 'soup'
    | 'swallow'
    | 'pieces'
    | 'skewers'
    | 'bottle'
    | 'jar';
}

const drawing = (
  form: Picture['form'],
  one: string,
  other: string,
  pattern: Picture['pattern'] = 'plain',
): Picture => ({ form, one, other, pattern });

/** A product of a demo shop. Prices in naira. */
export interface DemoProduct {
  readonly slug: string;
  readonly name: string;
  readonly text: string;
  readonly price: number;
  /** The price before a reduction. */
  readonly was?: number;
  readonly category: string;
  readonly tags: readonly string[];
  /** Values of the option Size, each a variant; without them the product has one variant. */
  readonly sizes?: readonly string[];
  readonly weight: number;
  readonly stock: number;
  readonly picture: Picture;
}

const reduced = (was: number, product: DemoProduct): DemoProduct => ({ ...product, was });

const piece = (
  slug: string,
  name: string,
  text: string,
  price: number,
  category: string,
  tags: readonly string[],
  picture: Picture,
): DemoProduct => ({ slug, name, text, price, category, tags, weight: 0.6, stock: 12, picture });

const inSizes = (sizes: readonly string[], product: DemoProduct): DemoProduct => ({ ...product, sizes });
const cut = (...its: Parameters<typeof piece>): DemoProduct => inSizes(['S', 'M', 'L', 'XL'], piece(...its));

const [indigo, white, sand, terracotta, gold] = ['#27408b', '#eef0f4', '#d8c3a5', '#b4522f', '#d4a437'];
const [green, wine, black, rose, teal] = ['#1f6f4a', '#6d1f3a', '#2a2a2e', '#d98a9a', '#1f7a83'];

/** Twenty pieces of a fashion shop in Lagos. */
export const fashion: readonly DemoProduct[] = [
  cut(
    'adire-wrap-dress',
    'Adire Wrap Dress',
    'Indigo-dyed cotton with a wrap front and pockets.',
    28500,
    'Dresses',
    ['adire', 'cotton'],
    drawing('dress', indigo, white, 'rings'),
  ),
  reduced(
    30000,
    cut(
      'ankara-midi-dress',
      'Ankara Midi Dress',
      'Bright wax print, fitted waist, full skirt.',
      24000,
      'Dresses',
      ['ankara'],
      drawing('dress', terracotta, gold, 'zigzag'),
    ),
  ),
  cut(
    'lace-evening-dress',
    'Lace Evening Dress',
    'Cord lace over satin for weddings and parties.',
    65000,
    'Dresses',
    ['lace', 'occasion'],
    drawing('dress', wine, rose, 'dots'),
  ),
  cut(
    'linen-sun-dress',
    'Linen Sun Dress',
    'Light linen for hot days.',
    19500,
    'Dresses',
    ['linen'],
    drawing('dress', sand, terracotta),
  ),
  cut(
    'aso-oke-gown',
    'Aṣọ Òkè Gown',
    'Hand-woven in Iseyin, lined.',
    92000,
    'Dresses',
    ['aso-oke', 'occasion'],
    drawing('dress', gold, wine, 'stripes'),
  ),
  cut(
    'adire-shirt',
    'Adire Shirt',
    'Short sleeves, hand-dyed in Abeokuta.',
    18500,
    'Shirts',
    ['adire', 'cotton'],
    drawing('shirt', indigo, white, 'dots'),
  ),
  cut(
    'ankara-camp-shirt',
    'Ankara Camp Shirt',
    'Open collar, relaxed fit.',
    16000,
    'Shirts',
    ['ankara'],
    drawing('shirt', teal, gold, 'checks'),
  ),
  cut(
    'white-kaftan-shirt',
    'White Kaftan Shirt',
    'Cotton with tonal embroidery.',
    21000,
    'Shirts',
    ['kaftan'],
    drawing('shirt', white, sand),
  ),
  reduced(
    21500,
    cut(
      'striped-oxford-shirt',
      'Striped Oxford Shirt',
      'For the office, easy to iron.',
      17500,
      'Shirts',
      ['office'],
      drawing('shirt', white, indigo, 'stripes'),
    ),
  ),
  inSizes(
    ['M', 'L', 'XL'],
    piece(
      'grand-agbada',
      'Grand Agbádá',
      'Three pieces with machine embroidery.',
      120000,
      'Agbada',
      ['agbada', 'occasion'],
      drawing('agbada', white, gold),
    ),
  ),
  inSizes(
    ['M', 'L', 'XL'],
    piece(
      'emerald-agbada',
      'Emerald Agbádá',
      'Three pieces of brocade.',
      135000,
      'Agbada',
      ['agbada', 'occasion'],
      drawing('agbada', green, gold),
    ),
  ),
  cut(
    'senator-trousers',
    'Senator Trousers',
    'Straight cut with a drawstring.',
    14500,
    'Trousers',
    ['office'],
    drawing('trousers', black, gold),
  ),
  cut(
    'ankara-joggers',
    'Ankara Joggers',
    'Soft waist, two pockets.',
    13500,
    'Trousers',
    ['ankara'],
    drawing('trousers', terracotta, black, 'zigzag'),
  ),
  inSizes(
    ['21', '22', '23'],
    piece(
      'fila-cap',
      'Fìlà Cap',
      'Aṣọ òkè, folds to the side.',
      8500,
      'Accessories',
      ['aso-oke'],
      drawing('cap', wine, gold, 'stripes'),
    ),
  ),
  inSizes(
    ['21', '22', '23'],
    piece(
      'kufi-cap',
      'Kufi Cap',
      'Crocheted cotton.',
      6500,
      'Accessories',
      ['cotton'],
      drawing('cap', black, gold, 'dots'),
    ),
  ),
  piece(
    'adire-tote',
    'Adire Tote',
    'Holds a laptop and a loaf of bread.',
    12000,
    'Accessories',
    ['adire'],
    drawing('bag', indigo, '#8a5a35', 'rings'),
  ),
  piece(
    'leather-handbag',
    'Kano Leather Handbag',
    'Goatskin from Kano, two handles.',
    38000,
    'Accessories',
    ['leather'],
    drawing('bag', '#8c4a2f', black),
  ),
  inSizes(
    ['40', '41', '42', '43', '44'],
    piece(
      'leather-sandals',
      'Leather Sandals',
      'Sewn by hand, rubber sole.',
      15500,
      'Shoes',
      ['leather'],
      drawing('sandals', '#5b3420', gold),
    ),
  ),
  piece(
    'coral-beads',
    'Coral Beads',
    'A necklace for the bride’s mother.',
    45000,
    'Accessories',
    ['occasion'],
    drawing('beads', '#d9482b', gold),
  ),
  piece(
    'ankara-six-yards',
    'Ankara, Six Yards',
    'Wax print by the piece, for your own tailor.',
    11000,
    'Fabrics',
    ['ankara'],
    drawing('folded', teal, gold, 'zigzag'),
  ),
];

const dish = (
  slug: string,
  name: string,
  text: string,
  price: number,
  category: string,
  tags: readonly string[],
  picture: Picture,
): DemoProduct => ({ slug, name, text, price, category, tags, weight: 0.8, stock: 40, picture });

/** Twenty dishes and goods of a kitchen. */
export const food: readonly DemoProduct[] = [
  dish(
    'party-jollof',
    'Party Jollof Rice',
    'Smoky, with a hint of firewood.',
    3500,
    'Rice',
    ['spicy', 'party'],
    drawing('rice', '#d1622b', '#e8944a'),
  ),
  dish(
    'fried-rice',
    'Fried Rice',
    'With liver, carrots and green peas.',
    3500,
    'Rice',
    ['party'],
    drawing('rice', '#c9b458', '#4c8c3f'),
  ),
  dish(
    'ofada-rice',
    'Ọ̀fàdà Rice and Ayamase',
    'Local rice with green pepper stew.',
    4500,
    'Rice',
    ['spicy'],
    drawing('rice', '#b98d62', '#5b7d3a'),
  ),
  dish(
    'coconut-rice',
    'Coconut Rice',
    'Cooked in coconut milk.',
    3800,
    'Rice',
    ['vegetarian'],
    drawing('rice', '#f0e3c0', '#d8b27a'),
  ),
  dish(
    'egusi-soup',
    'Ègúsí Soup',
    'Melon seeds, spinach and beef. One litre.',
    6500,
    'Soups',
    ['beef'],
    drawing('soup', '#c98f2d', '#3f6b35'),
  ),
  dish(
    'efo-riro',
    'Ẹ̀fọ́ Rírò',
    'Spinach stew with smoked fish. One litre.',
    6000,
    'Soups',
    ['fish'],
    drawing('soup', '#3f7a37', '#b8402a'),
  ),
  dish(
    'pepper-soup',
    'Catfish Pepper Soup',
    'Hot and light.',
    5500,
    'Soups',
    ['spicy', 'fish'],
    drawing('soup', '#a8481f', '#6a3b22'),
  ),
  dish(
    'oha-soup',
    'Ofe Ọ̀ha',
    'Ọha leaves and cocoyam, from the East.',
    7000,
    'Soups',
    ['beef'],
    drawing('soup', '#8a7a2c', '#2f5d34'),
  ),
  dish(
    'okra-soup',
    'Okra Soup',
    'Fresh okra with prawns.',
    6500,
    'Soups',
    ['seafood'],
    drawing('soup', '#6f9a3c', '#e79a7a'),
  ),
  dish(
    'pounded-yam',
    'Pounded Yam and Ègúsí',
    'Pounded to order.',
    5000,
    'Swallow',
    ['beef'],
    drawing('swallow', '#f4ead2', '#c98f2d'),
  ),
  dish(
    'amala-ewedu',
    'Àmàlà and Ewédú',
    'With gbẹ̀gìrì and goat meat.',
    4500,
    'Swallow',
    ['goat'],
    drawing('swallow', '#5c4636', '#5f8a35'),
  ),
  dish(
    'tuwo-miyan-kuka',
    'Tuwo and Miyan Ƙuƙa',
    'Rice tuwo with baobab leaf soup.',
    4200,
    'Swallow',
    ['beef'],
    drawing('swallow', '#f2efe6', '#56683a'),
  ),
  dish(
    'beef-suya',
    'Beef Suya',
    'With onions, tomatoes and yaji. Four skewers.',
    4000,
    'Grill',
    ['spicy', 'beef'],
    drawing('skewers', '#7a3d1f', '#a85a2a'),
  ),
  dish(
    'chicken-suya',
    'Chicken Suya',
    'Four skewers.',
    4500,
    'Grill',
    ['spicy', 'chicken'],
    drawing('skewers', '#c27a3a', '#9a4f23'),
  ),
  dish(
    'fried-plantain',
    'Dòdò',
    'Ripe plantain, fried in palm oil.',
    1500,
    'Sides',
    ['vegetarian'],
    drawing('pieces', '#d9962f', '#8a5518'),
  ),
  reduced(
    2500,
    dish(
      'moi-moi',
      'Mọ́ín-mọ́ín',
      'Steamed bean pudding with egg. Two pieces.',
      2000,
      'Sides',
      ['beans'],
      drawing('pieces', '#d98445', '#b3602b'),
    ),
  ),
  dish(
    'puff-puff',
    'Puff-puff',
    'Twenty pieces, still warm.',
    1800,
    'Snacks',
    ['sweet'],
    drawing('pieces', '#b9763a', '#8c5323'),
  ),
  dish(
    'chin-chin',
    'Chin-chin',
    'A jar of 500 g.',
    3200,
    'Snacks',
    ['sweet'],
    drawing('jar', '#e2b36a', '#b9763a'),
  ),
  reduced(
    1500,
    dish(
      'zobo',
      'Zobo',
      'Hibiscus with ginger and pineapple. 500 ml.',
      1200,
      'Drinks',
      ['cold'],
      drawing('bottle', '#7d1433', '#d9a62f'),
    ),
  ),
  dish(
    'kunu',
    'Kunu',
    'Millet with ginger. 500 ml.',
    1200,
    'Drinks',
    ['cold'],
    drawing('bottle', '#cfb592', '#8a5a35'),
  ),
];
