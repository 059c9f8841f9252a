import { inboxUrlOf } from '../../../../shared/webhooks/domain/webhook-url.ts';
import { ownParcel, parcelPrice } from './parcel.data.ts';
import type { FirstStep } from './progress/first-steps.data.ts';

/** What the commands contain. */
export interface CommandValues {
  readonly baseUrl: string;
  /** A test key of the demo. */
  readonly key: string;
  /** A dish, and the test shop that sells it; undefined while they cannot be read. */
  readonly dish: { readonly store: string; readonly product: string } | undefined;
}

interface StepText {
  readonly title: string;
  readonly text: string;
  /** The command for a shell that does it; undefined while it cannot be said. */
  readonly command: (values: CommandValues) => string | undefined;
}

/** A request as a person sends it from a shell. */
function writeCurl(url: string, { key, body }: { readonly key?: string; readonly body?: object }): string {
  const words = [
    `curl ${url}`,
    ...(key === undefined ? [] : [`-H 'Authorization: ApiKey ${key}'`]),
    ...(body ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body, undefined, 2)}'`] : []),
  ];
  return words.join(' \\\n  ');
}

/** Nothing that a test key does costs anything or sends a message. */
export const stepTexts: Readonly<Record<FirstStep, StepText>> = {
  key: {
    title: 'Use a key',
    text: 'Read the wallet of Adire House with its test key.',
    command: ({ baseUrl, key }) => writeCurl(`${baseUrl}/api/v1/wallet/`, { key }),
  },
  quote: {
    title: 'Get a quote',
    text: 'Compare riders and carriers from Yaba to Victoria Island. Each rate has a token that locks its price.',
    command: ({ baseUrl, key }) => writeCurl(`${baseUrl}/api/v1/rates/`, { key, body: parcelPrice }),
  },
  booking: {
    title: 'Book a shipment',
    text: 'The fare moves into escrow, and the answer has the tracking number.',
    command: ({ baseUrl, key }) => writeCurl(`${baseUrl}/api/v1/shipments/`, { key, body: ownParcel }),
  },
  webhook: {
    title: 'Receive a webhook',
    text: 'Book with a webhook_url. The service keeps what goes to this one, so you need no server yet: npm run svc -- listen forwards it to yours.',
    command: ({ baseUrl, key }) =>
      writeCurl(`${baseUrl}/api/v1/shipments/`, {
        key,
        body: { ...ownParcel, webhook_url: inboxUrlOf(baseUrl) },
      }),
  },
  order: {
    title: 'Place an order',
    text: 'Buy in a test shop, or send this and open the order_url of the answer to pay it with the test card.',
    command: ({ baseUrl, dish }) =>
      dish &&
      writeCurl(`${baseUrl}/api/v1/storefront/orders/place/`, {
        body: {
          store: dish.store,
          items: [{ product: dish.product, quantity: 1 }],
          method: 'PICKUP',
          customer: { name: ownParcel.customer_name, phone: ownParcel.customer_phone },
        },
      }),
  },
};
