import * as z from 'zod';
import { asRefusal, defineId, parcel } from '#ground/domain';
import { labelFormats } from './domain/label.ts';
import { labelLayouts } from './domain/label-sheet.ts';

export const labelFormat = z
  .enum(labelFormats)
  .default('pdf')
  .describe('`zpl` is ZPL II, for label printers with 203 dpi.');

/** A file of one label or many. */
export const labelFile = z.union([
  z.instanceof(Uint8Array).meta({ contentMediaType: 'application/pdf' }),
  z.string().meta({ contentMediaType: 'application/zpl' }),
]);

/** The shipments that are printed, in their order. */
const idsOf = (most: number) =>
  z
    .array(defineId<'Shipment'>())
    .min(1)
    .max(most)
    .meta({
      description: `1 to ${most} shipments of yours that have not ended.`,
      examples: [[parcel.id]],
    });

const maxLabels = 50;
const maxParcels = 200;

export const LabelsIn = z
  .object({
    shipment_ids: idsOf(maxLabels),
    format: labelFormat,
    layout: z.enum(labelLayouts).optional().meta({
      description:
        'Of a PDF. `A6`: each label on its own page of 100 × 150 mm. `A4_4`: four on an A4 page, at 98 % of their size, in reading order. The default is A6.',
      default: 'A6',
    }),
  })
  .refine(
    ({ format, layout }) => format === 'pdf' || layout === undefined,
    asRefusal('conflict', 'is only for the format pdf', 'layout'),
  )
  .meta({ id: 'LabelsRequest' });

export const ManifestIn = z.object({ shipment_ids: idsOf(maxParcels) }).meta({ id: 'ManifestRequest' });
