import type { ServiceLevel } from '../../../../shared/pricing/domain/services.ts';
import type { StorePictureKind } from '../../../../shared/stores/domain/store/look.ts';
import type { FulfillmentMethod } from '../../../../shared/stores/domain/store/store.ts';

const methods: readonly FulfillmentMethod[] = ['DELIVERY', 'PICKUP'];
const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const open = (from: string, to: string, ...on: readonly (typeof days)[number][]) =>
  on.map((day) => ({ day, opens: from, closes: to, methods: [...methods] }));

/** A cloth in two colours. */
interface Cloth {
  readonly one: string;
  readonly other: string;
  readonly pattern: 'plain' | 'stripes' | 'rings' | 'checks' | 'zigzag' | 'dots';
}

interface DemoZone {
  readonly name: string;
  /** Around the shop; a zone without it is its states. */
  readonly radius_km?: number;
  readonly states?: readonly string[];
  /** Naira; a zone without it asks for the price of each delivery. */
  readonly fee?: number;
  readonly service_levels: readonly ServiceLevel[];
  readonly priority: number;
}

/** A shop of the demo. Its products are in the file of its slug, which is imported. */
export interface DemoShop {
  readonly slug: string;
  /** The fields with which its owner creates it. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What its logo and its banner are drawn with. */
  readonly pictures: Readonly<Record<StorePictureKind, Cloth>>;
  readonly hours: readonly ReturnType<typeof open>[number][];
  /** In how many days it is closed for one, and why. */
  readonly closed: { readonly in: number; readonly reason: string };
  readonly zones: readonly DemoZone[];
  readonly categories: readonly string[];
  /** The fields of its discount. */
  readonly discount: Readonly<Record<string, unknown>>;
}

/** What newcomers get by a code, in both shops. */
const welcome = { code: 'WELCOME10', name: 'Welcome', kind: 'PERCENT', percent: 10 } as const;

/** A fashion shop and a kitchen in Lagos. */
export const demoShops: Readonly<Record<'merchant' | 'merchant2', DemoShop>> = {
  merchant: {
    slug: 'adire-house',
    fields: {
      name: 'Adire House',
      description: 'Hand-dyed cotton, aṣọ òkè and wax prints, cut and sewn in Yaba.\nAlterations are free.',
      category: 'FASHION',
      email: 'merchant@demo.example',
      phone: '+2348000000101',
      whatsapp: '+2348000000101',
      address: '210 Herbert Macaulay Way, Yaba',
      landmark: 'Opposite the Total filling station',
      city: 'Lagos',
      state: 'Lagos',
      latitude: 6.5095,
      longitude: 3.3711,
      tax_rate: '7.50',
    },
    pictures: {
      logo: { one: '#27408b', other: '#eef0f4', pattern: 'rings' },
      banner: { one: '#27408b', other: '#3d5ab0', pattern: 'rings' },
    },
    closed: { in: 9, reason: 'Stocktaking' },
    hours: [...open('09:00', '19:00', 'MON', 'TUE', 'WED', 'THU', 'FRI'), ...open('10:00', '18:00', 'SAT')],
    zones: [
      {
        name: 'Around Yaba',
        radius_km: 6,
        fee: 1500,
        service_levels: ['EXPRESS', 'SAME_DAY'],
        priority: 0,
      },
      {
        name: 'Lagos',
        states: ['Lagos'],
        fee: 3000,
        service_levels: ['STANDARD'],
        priority: 1,
      },
      {
        name: 'South-west and Abuja',
        states: ['Ogun', 'Oyo', 'FCT'],
        service_levels: ['STANDARD'],
        priority: 2,
      },
    ],
    categories: ['Dresses', 'Shirts', 'Agbada', 'Trousers', 'Accessories', 'Shoes', 'Fabrics'],
    discount: { ...welcome, max_discount: 5000 },
  },
  merchant2: {
    slug: 'kola-nut-kitchen',
    fields: {
      name: 'Kola Nut Kitchen',
      description: 'Jollof from the firewood, soups by the litre, and suya until late.',
      category: 'FOOD',
      email: 'merchant2@demo.example',
      phone: '+2348000000102',
      address: '15 Admiralty Way, Lekki Phase 1',
      city: 'Lagos',
      state: 'Lagos',
      latitude: 6.4478,
      longitude: 3.4723,
      min_order: 2500,
      prep_minutes: 40,
    },
    pictures: {
      logo: { one: '#7a3d1f', other: '#e8944a', pattern: 'dots' },
      banner: { one: '#d1622b', other: '#b9501d', pattern: 'zigzag' },
    },
    closed: { in: 12, reason: 'The kitchen is painted' },
    hours: [
      ...open('10:00', '22:00', 'MON', 'TUE', 'WED', 'THU', 'SUN'),
      // The grill is open past midnight.
      ...open('10:00', '01:00', 'FRI', 'SAT'),
    ],
    zones: [
      {
        name: 'Lekki and Victoria Island',
        radius_km: 9,
        fee: 1200,
        service_levels: ['EXPRESS'],
        priority: 0,
      },
    ],
    categories: ['Rice', 'Soups', 'Swallow', 'Grill', 'Sides', 'Snacks', 'Drinks'],
    discount: { ...welcome, min_subtotal: 5000 },
  },
};
