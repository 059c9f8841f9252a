import type { Market } from '#ground/domain';
import type { FulfillmentMode, ServiceLevel } from './services.ts';
import { tariffs } from './tariff.data.ts';
import type { ServiceTariff } from './tariff.ts';

/** The tariff by which a shipment was priced. */
export const serviceTariffOf = ({
  country,
  fulfillment_mode,
  service_level,
}: {
  readonly country: Market;
  readonly fulfillment_mode: FulfillmentMode;
  readonly service_level: ServiceLevel;
}): ServiceTariff => tariffs[country][fulfillment_mode][service_level];
