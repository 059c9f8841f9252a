import { find } from '../../../browser/elements.ts';
import { qrPathOf } from '../../../browser/qr-path.ts';

/** Draws a text as a QR code. @param svg with one path */
export function drawQr(svg: SVGElement, text: string): void {
  const { path, size } = qrPathOf(text);
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  find('path', SVGElement, svg).setAttribute('d', path);
}
