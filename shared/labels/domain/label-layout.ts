import { alignEnd, type Measure, type TextMark, toPrintableText, typesetText } from '#ground/domain';
import { code128WidthOf } from './code128.ts';
import { dot, type Label, type LabelParty, labelSize, type Mark } from './label.ts';

/** Nothing is printed closer to the edge, because the paper may slip by a millimetre or two. */
const margin = 4;
const width = labelSize.width - 2 * margin;
const rightEdge = labelSize.width - margin;

const rule = (y: number): Mark => ({ kind: 'box', x: margin, y, width, height: 0.375 });

function text(x: number, y: number, size: number, words: string): TextMark {
  return { kind: 'text', x, y, size, bold: true, text: toPrintableText(words) };
}
const caption = (x: number, y: number, words: string) => text(x, y, 2.3, words);

/** Ems in mm, largest first. The smallest, 6.5 points, is only for very long texts. */
type Sizes = readonly [number, ...number[]];

/** The box for a text: its upper left corner, width and largest height, in mm. */
interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly sizes: Sizes;
  readonly bold?: boolean;
}

/** The section for the sender or the recipient: between two heights, with the name first and its largest height. */
interface Section {
  readonly top: number;
  readonly bottom: number;
  readonly nameHeight: number;
  readonly names: Sizes;
  readonly addresses: Sizes;
}

const from: Section = {
  top: 21.5,
  bottom: 41.6,
  nameHeight: 8.8,
  names: [3.6, 3, 2.6, 2.4],
  addresses: [3.4, 3, 2.6, 2.3],
};
const to: Section = {
  top: 47,
  bottom: 80.3,
  nameHeight: 12.5,
  names: [5.6, 4.8, 4, 3.4],
  addresses: [5.2, 4.6, 4, 3.5, 3, 2.6, 2.3],
};

/** The largest height of a landmark below the address, and its ems. */
const landmarkHeight = 6.2;
const landmarks: Sizes = [3.6, 3.2, 2.8, 2.4];

/**
 * Draws the label of a parcel.
 * @param measure of the font that it is drawn in, or of a wider one
 */
export function drawLabel(label: Label, measure: Measure): readonly Mark[] {
  const { tracking } = label;

  /** Some lines of text, and the height at which the next block can start. */
  function block(
    words: string,
    { x, y, bold = false, sizes, ...box }: Block,
  ): { marks: Mark[]; end: number } {
    const { lines, size, leading } = typesetText(words, box, { sizes, bold }, measure);
    const marks = lines.map((line, row) => ({ ...text(x, y + row * leading + size, size, line), bold }));
    return { marks, end: y + lines.length * leading };
  }
  /** A name, the address in the remaining room, and what to look for near it. */
  function party(who: LabelParty, section: Section, landmark = ''): Mark[] {
    const { top, bottom, names, nameHeight, addresses } = section;
    const across = { x: margin, width };
    const name = block(who.name, { ...across, y: top, height: nameHeight, sizes: names, bold: true });
    const near = { ...across, height: landmarkHeight, sizes: landmarks, bold: true };
    const room = bottom - name.end - block(landmark, { ...near, y: 0 }).end;
    const address = block(who.address, { ...across, y: name.end, height: room, sizes: addresses });
    return [...name.marks, ...address.marks, ...block(landmark, { ...near, y: address.end }).marks];
  }

  /** A line beside a caption, up to where lines end. */
  function besideCaption(words: string, y: number): Mark[] {
    const box = { width: 78, height: 4 };
    const { lines, size } = typesetText(words, box, { sizes: [3.2, 2.8, 2.4], bold: true }, measure);
    return lines.map((line) => alignEnd(text(rightEdge, y, size, line), measure));
  }

  function phone(): Mark[] {
    const { phone: number } = label.recipient;
    return number === '' ? [] : [text(margin, 85, 4.8, number)];
  }

  function care(): Mark[] {
    if (!label.fragile) return [];
    const [size, inset] = [4.4, 2.5];
    const words = alignEnd(text(rightEdge - inset, 85, size, 'FRAGILE'), measure);
    const x = words.x - inset;
    return [
      { kind: 'box', x, y: 80.5, width: rightEdge - x, height: 5.75 },
      { ...words, ink: 'white' },
    ];
  }

  function placeCaptioned(title: string, words: string, place: Block): Mark[] {
    return words === '' ? [] : [caption(place.x, place.y - 0.7, title), ...block(words, place).marks];
  }

  function band(): Mark[] {
    const [words, size] = label.test ? ['TEST - DO NOT SHIP', 3.8] : [label.route.join(' > '), 6];
    const inset = 3;
    const right = rightEdge - inset - measure(words, true) * size;
    return [
      { kind: 'box', x: margin, y: margin, width, height: 13 },
      { ...text(margin + inset, 13, 7, label.level), ink: 'white' },
      { ...text(right, 13, size, words), ink: 'white' },
    ];
  }

  function details(): Mark[] {
    const left = { x: margin, width: 60 };
    const reference = { ...left, y: 100.5, height: 8, sizes: [3.6, 3, 2.6], bold: true } as const;
    const contents = { ...left, y: 111.5, height: 7, sizes: [3, 2.6] } as const;
    return [
      caption(margin, 91.2, 'WEIGHT'),
      text(margin, 95.8, 4, label.weight),
      caption(34, 91.2, 'BOOKED'),
      { ...text(34, 95.8, 3.4, label.booked), bold: false },
      ...placeCaptioned('REFERENCE', label.reference, reference),
      ...placeCaptioned('CONTENTS', label.contents, contents),
      { kind: 'qr', x: 65, y: 87.875, size: 31, text: label.trackingUrl },
    ];
  }

  function code(): Mark[] {
    const module = 4 * dot;
    const x = Math.round((labelSize.width - code128WidthOf(tracking) * module) / 2 / dot) * dot;
    const size = 5;
    const middle = (labelSize.width - measure(tracking, true) * size) / 2;
    return [
      { kind: 'code128', x, y: 121.5, module, height: 18, text: tracking },
      text(middle, 145, size, tracking),
    ];
  }

  return [
    ...band(),
    caption(margin, 20.6, 'FROM'),
    ...besideCaption(label.sender.phone, 20.6),
    ...party(label.sender, from),
    rule(42),
    caption(margin, 45.8, 'TO'),
    ...besideCaption(label.carrier && `via ${label.carrier}`, 45.8),
    ...party(label.recipient, to, label.landmark),
    ...phone(),
    ...care(),
    rule(87.5),
    ...details(),
    rule(119),
    ...code(),
  ];
}
