import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code128WidthOf } from '../../../shared/labels/domain/code128.ts';
import { dot, type Label, labelSize, type Mark, placeQr } from '../../../shared/labels/domain/label.ts';
import { drawLabel } from '../../../shared/labels/domain/label-layout.ts';
import { createPagePrinter } from '../../../shared/platform/adapters/page-printer.ts';
import { serviceLevels } from '../../../shared/pricing/domain/services.ts';
import { parcel } from '../../support/people/shipments/label.ts';

const { measure } = createPagePrinter();

/** What a mark covers; a text from its capitals' height, which is above three quarters of an em, to below the line. */
function boxOf(mark: Mark): { left: number; top: number; right: number; bottom: number } {
  const { x, y } = mark;
  const box = (width: number, height: number) => ({ left: x, top: y, right: x + width, bottom: y + height });
  if (mark.kind === 'text') {
    const { text, size, bold } = mark;
    return { left: x, top: y - size * 0.75, right: x + measure(text, bold) * size, bottom: y + size * 0.2 };
  }
  if (mark.kind === 'box') return box(mark.width, mark.height);
  if (mark.kind === 'qr') return box(mark.size, mark.size);
  return box(code128WidthOf(mark.text) * mark.module, mark.height);
}

/** Texts of the greatest lengths that a booking takes. */
const words = (max: number) =>
  fc.oneof(
    fc.constant('W'.repeat(max)),
    fc.constant('Ọ\u0301 '.repeat(max / 3)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }),
    fc.string({ unit: fc.constantFrom(...'abcẹṣ ,1MW'), minLength: 1, maxLength: max }),
  );
const phone = fc.constantFrom('', '+234801234567890');
const party = fc.record({ name: words(120), address: words(300), phone });
const labels: fc.Arbitrary<Label> = fc.record({
  tracking: fc.constant(parcel.tracking),
  trackingUrl: fc.constant(parcel.trackingUrl),
  level: fc.constantFrom(...serviceLevels.map((level) => level.replaceAll('_', ' '))),
  route: fc.constant(['MMM', 'WWW'] as const),
  sender: party,
  recipient: party,
  landmark: fc.oneof(fc.constant(''), words(120)),
  carrier: words(120),
  fragile: fc.boolean(),
  weight: fc.constant('100000.00 kg'),
  booked: fc.constant('28 September 2026'),
  reference: words(100),
  contents: words(300),
  test: fc.boolean(),
});

describe('a label', () => {
  test('has everything on the paper and nothing on something else, whatever it says', () => {
    const property = fc.property(labels, (label) => {
      const marks = drawLabel(label, measure);
      const boxes = marks.map((mark) => ({ mark, ...boxOf(mark) }));
      for (const { left, top, right, bottom, mark } of boxes) {
        expect(left, JSON.stringify(mark)).toBeGreaterThanOrEqual(4);
        expect(top, JSON.stringify(mark)).toBeGreaterThanOrEqual(4);
        expect(right, JSON.stringify(mark)).toBeLessThanOrEqual(labelSize.width - 4 + 1e-9);
        expect(bottom, JSON.stringify(mark)).toBeLessThanOrEqual(labelSize.height - 3);
      }
      for (const [place, one] of boxes.entries()) {
        for (const other of boxes.slice(place + 1)) {
          const white = [one, other].some(({ mark }) => mark.kind === 'text' && mark.ink === 'white');
          const apart =
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top;
          const bothWhite = [one, other].every(({ mark }) => mark.kind === 'text');
          if (!white || bothWhite) expect(apart, JSON.stringify([one.mark, other.mark])).toBe(true);
        }
      }
    });
    fc.assert(property, { numRuns: 60 });
  });

  test('cuts no name and no address of ordinary letters', () => {
    const name = 'Oluwaseun Adebayo-Ogunlesi '.repeat(5).slice(0, 120);
    const address = 'Plot 1234, Block 56, Flat 7B, off Oshodi-Apapa Expressway, '.repeat(6).slice(0, 300);
    const person = { name, address, phone: parcel.recipient.phone };
    const marks = drawLabel({ ...parcel, sender: person, recipient: person }, measure);
    const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(texts.filter((text) => text.endsWith('…'))).toEqual([]);
    expect(texts.join(' ').split(address.trim())).toHaveLength(3);
  });

  test('leaves out what the parcel does not have', () => {
    const texts = drawLabel({ ...parcel, reference: '', contents: '' }, measure).flatMap((mark) =>
      mark.kind === 'text' ? [mark.text] : [],
    );
    expect(texts).not.toContain('REFERENCE');
    expect(texts).not.toContain('CONTENTS');
  });

  test('keeps the quiet zones of its codes, and to the dots of a printer', () => {
    const marks = drawLabel(parcel, measure);
    const onDots = (mm: number) => Number.isInteger(mm / dot);
    for (const mark of marks) {
      if (mark.kind === 'code128') {
        const right = labelSize.width - mark.x - code128WidthOf(mark.text) * mark.module;
        expect(Math.min(mark.x, right)).toBeGreaterThanOrEqual(10 * mark.module);
        expect([mark.x, mark.y, mark.module].every(onDots)).toBe(true);
      }
      if (mark.kind === 'qr') {
        const placed = placeQr(33, mark);
        expect(placed.x - mark.x).toBeGreaterThanOrEqual(4 * placed.module);
        expect(Object.values(placed).every(onDots)).toBe(true);
      }
    }
  });
});
