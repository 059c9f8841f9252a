import { faceApi, printFile } from '../../kit/api/face.ts';

/** Prints the labels of parcels: one alone in its own size, several four to a page. */
export async function printLabelsOf(shipment_ids: readonly string[]): Promise<void> {
  const [first, ...others] = shipment_ids;
  if (first === undefined) return;
  const label =
    others.length === 0
      ? faceApi.get('/api/v1/shipments/{shipment_id}/label/', { path: { shipment_id: first } })
      : faceApi.post('/api/v1/shipments/labels/', {
          body: { shipment_ids: [...shipment_ids], layout: 'A4_4' },
        });
  printFile(await label);
}

/** Where the packing slips of orders are printed, or their receipts. */
export const slipsPathOf = (orders: readonly string[], kind: 'slip' | 'receipt'): string =>
  `/app/orders/print/?kind=${kind}&of=${orders.join(',')}`;
