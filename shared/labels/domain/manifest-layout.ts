import {
  a4,
  a4RightEdge,
  alignEnd,
  composePages,
  drawRule,
  drawSheet,
  a4Margin as left,
  type Measure,
  type PageMark,
  type Piece,
  pieceOfCaptions,
  toDecimal,
  writeLine,
  writeLines,
} from '#ground/domain';
import type { Manifest, ManifestParcel, ManifestPart } from './manifest.ts';

const bottom = a4.height - 20;
/** Where the columns of the table begin. */
const [numberAt, trackingAt, recipientAt, weightEnd] = [left, left + 9, left + 56, a4RightEdge];
const recipientWidth = a4RightEdge - 26 - recipientAt;

const toKg = (weight: number) => `${toDecimal(weight)} kg`;
const countOf = ({ length }: readonly unknown[]) => (length === 1 ? '1 parcel' : `${length} parcels`);

/** The head of a part's first page: who hands over, to whom, and when. */
function drawHead({ sender, made }: Manifest, { receiver }: ManifestPart, measure: Measure) {
  const width = a4RightEdge - left - 70;
  const name = writeLines({ x: left, y: 24, width, most: 2 }, sender, measure, { size: 6.5, bold: true });
  const to = receiver === '' ? 'Not claimed by a rider yet' : `To ${receiver}`;
  const y = 24 + name.height + 1.5;
  const line = writeLines({ x: left, y, width, most: 2 }, to, measure, { size: 4.2 });
  const marks: PageMark[] = [
    ...name.marks,
    ...line.marks,
    alignEnd(writeLine(a4RightEdge, 30.5, 'MANIFEST', { size: 6.5, bold: true }), measure),
    alignEnd(writeLine(a4RightEdge, 37, made, { ink: 'grey' }), measure),
  ];
  return { marks, end: Math.max(y + line.height, 40) + 6 };
}

const headOf = (measure: Measure): Piece =>
  pieceOfCaptions(
    [
      [numberAt, 'No.'],
      [trackingAt, 'Parcel and reference'],
      [recipientAt, 'Recipient'],
    ],
    [[weightEnd, 'Weight']],
    measure,
  );

/** A row: the number on this list, the parcel, its recipient, its weight. */
function pieceOfParcel(parcel: ManifestParcel, number: number, head: Piece, measure: Measure): Piece {
  const { tracking, reference, recipient, address, weight, fragile } = parcel;
  const width = recipientAt - trackingAt - 4;
  const small = { size: 3 } as const;
  const cells = (top: number) => {
    const name = writeLines({ x: recipientAt, y: top, width: recipientWidth, most: 1 }, recipient, measure);
    const y = top + name.height + 0.4;
    const place = writeLines({ x: recipientAt, y, width: recipientWidth, most: 2 }, address, measure, small);
    const own = writeLines({ x: trackingAt, y, width, most: 1 }, reference, measure, small);
    return {
      marks: [...name.marks, ...place.marks, ...own.marks],
      height: name.height + 0.4 + Math.max(place.height, own.height),
    };
  };
  const height = cells(0).height + 4;
  return {
    height,
    head,
    draw: (top) => [
      writeLine(numberAt, top + 5.2, String(number)),
      writeLine(trackingAt, top + 5.2, tracking, { bold: true }),
      ...cells(top + 1.8).marks,
      alignEnd(writeLine(weightEnd, top + 5.2, toKg(weight)), measure),
      ...(fragile
        ? [alignEnd(writeLine(weightEnd, top + 9.6, 'FRAGILE', { size: 3, bold: true }), measure)]
        : []),
      drawRule(top + height - 0.2, 'pale'),
    ],
  };
}

function pieceOfTotal({ parcels }: ManifestPart, measure: Measure): Piece {
  const style = { size: 4, bold: true } as const;
  const weight = parcels.reduce((total, parcel) => total + parcel.weight, 0);
  return {
    height: 12,
    draw: (top) => [
      writeLine(trackingAt, top + 6.5, countOf(parcels), style),
      alignEnd(writeLine(weightEnd, top + 6.5, toKg(weight), style), measure),
    ],
  };
}

/** The lines on which both sides sign. */
const pieceOfSignatures: Piece = {
  height: 58,
  draw: (top) => {
    const width = 78;
    const sides = [
      ['Handed over by', left],
      ['Received by', a4RightEdge - width],
    ] as const;
    return sides.flatMap(([title, x]) => [
      writeLine(x, top + 10, title, { bold: true }),
      ...['Name', 'Signature', 'Date and time'].flatMap((what, row): PageMark[] => {
        const y = top + 23 + row * 14;
        return [
          { kind: 'box', x, y, width, height: 0.25, ink: 'grey' },
          writeLine(x, y + 3.6, what, { size: 2.6, ink: 'grey' }),
        ];
      }),
    ]);
  },
};

/** The pages of a part. */
function composePart(manifest: Manifest, part: ManifestPart, measure: Measure) {
  const intro = drawHead(manifest, part, measure);
  const head = headOf(measure);
  const pieces = [
    ...part.parcels.map((parcel, at) => pieceOfParcel(parcel, at + 1, head, measure)),
    pieceOfTotal(part, measure),
    pieceOfSignatures,
  ];
  const [first = [], ...others] = composePages(pieces, { top: intro.end, bottom }, { top: 24, bottom });
  return [[...intro.marks, ...first], ...others];
}

/**
 * Draws a manifest on A4 pages. Each part begins a new page.
 * @param measure of the font that it is drawn in
 */
export function drawManifest(manifest: Manifest, measure: Measure): readonly (readonly PageMark[])[] {
  const pages = manifest.parts.flatMap((part) => composePart(manifest, part, measure));
  const sheet = {
    test: manifest.test ? 'TEST PARCELS, DO NOT SHIP' : undefined,
    foot: `${manifest.sender} · Manifest of ${manifest.made}`,
  };
  return pages.map((marks, at) => [
    ...drawSheet(sheet, { page: at + 1, pages: pages.length }, measure),
    ...marks,
  ]);
}
