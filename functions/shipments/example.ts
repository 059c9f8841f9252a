/** A booking as callers send it. */
export const bookingExample = {
  customer_name: 'Ngozi Okafor',
  customer_phone: '+2348012345678',
  pickup_address: '12 Herbert Macaulay Way, Yaba',
  pickup_latitude: 6.5095,
  pickup_longitude: 3.3711,
  dropoff_address: '7 Admiralty Road, Lekki',
  dropoff_latitude: 6.4478,
  dropoff_longitude: 3.4723,
  declared_value: 45000,
  package_weight_kg: 2.5,
  merchant_reference: 'ORDER-1001',
};

/** The shipment that is booked by it, as it is answered. */
export const shipmentExample = {
  id: '9f4a1c52-7a64-4f0b-9b1d-6a7f5e1c2d90',
  tracking_number: 'SVCKX51RMKTW',
  merchant_reference: 'ORDER-1001',
  status: 'PENDING',
  customer_name: 'Ngozi Okafor',
  customer_phone: '+2348012345678',
  pickup_address: '12 Herbert Macaulay Way, Yaba',
  dropoff_address: '7 Admiralty Road, Lekki',
  package_weight_kg: '2.50',
  declared_value: '45000.00',
  service_level: 'STANDARD',
  fulfillment_mode: 'marketplace',
  escrow_status: 'HELD',
  escrow_amount: '2771.20',
  label_url: 'https://api.example/api/v1/shipments/9f4a1c52-7a64-4f0b-9b1d-6a7f5e1c2d90/label/',
  is_test: false,
  estimated_delivery: {
    remaining_distance_km: 13.12,
    estimated_minutes: 1253,
    eta_display: 'about 21 hours',
  },
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-01-31T09:30:00.000Z',
};
