import { faceApi } from '../../kit/api/face.ts';
import { printFile } from '../../kit/api/files.ts';

/** The most labels of one file. */
const maxLabels = 50;

/** Prints the labels of parcels: one alone in its own size, several four to a page, and a file for each fifty. */
export async function printLabelsOf(shipment_ids: readonly string[]): Promise<void> {
  const [first, ...others] = shipment_ids;
  if (first !== undefined && others.length === 0)
    return printFile(
      await faceApi.get('/api/v1/shipments/{shipment_id}/label/', { path: { shipment_id: first } }),
    );
  for (let begin = 0; begin < shipment_ids.length; begin += maxLabels) {
    const body = { shipment_ids: shipment_ids.slice(begin, begin + maxLabels), layout: 'A4_4' as const };
    printFile(await faceApi.post('/api/v1/shipments/labels/', { body }));
  }
}

/** Where the packing slips of orders are printed, or their receipts. */
export const slipsPathOf = (orders: readonly string[], kind: 'slip' | 'receipt'): string =>
  `/app/orders/print/?kind=${kind}&of=${orders.join(',')}`;
