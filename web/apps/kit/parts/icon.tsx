import sprite from './icons.svg';

/** The pictures of the sprite. */
export type IconName =
  | 'home'
  | 'orders'
  | 'products'
  | 'parcels'
  | 'money'
  | 'menu'
  | 'plus'
  | 'back'
  | 'next'
  | 'check'
  | 'close'
  | 'search'
  | 'camera'
  | 'phone'
  | 'chat'
  | 'pin'
  | 'map'
  | 'print'
  | 'share'
  | 'edit'
  | 'shop'
  | 'people'
  | 'chart'
  | 'key'
  | 'percent'
  | 'alert'
  | 'copy'
  | 'out'
  | 'globe'
  | 'clock';

/** A picture beside a word, which says the same: readers skip it. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" aria-hidden="true" focusable="false">
    <use href={`${sprite}#${name}`} />
  </svg>
);
