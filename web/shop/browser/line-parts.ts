import type { BasketLine } from '../../../shared/shopfront/domain/basket.ts';
import { make } from '../../browser/elements.ts';
import { linkTo } from './shop-data.ts';

/** The picture of a line. */
export const makeFrame = (image: string | undefined): HTMLElement =>
  make(
    'span',
    { class: 'frame' },
    ...(image ? [make('img', { src: image, alt: '', width: '72', height: '72' })] : []),
  );

/** The name of a line, which leads to its product, with the choices below. */
export const makeName = ({ slug, name, options }: BasketLine): HTMLElement =>
  make(
    'span',
    {},
    make('a', { href: linkTo(`p/${slug}`), text: name }),
    ...(options ? [make('span', { class: 'soft', text: options })] : []),
  );
