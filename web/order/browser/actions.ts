import type * as z from 'zod';
import type { Bank } from '../../../shared/money/contract/withdrawal.ts';
import { find } from '../../browser/elements.ts';
import { callOrderApi, orderToken, pathOfOrder } from './api.ts';

/** Goes to the page of the gateway, which sends the customer back here. A payment that is declined is said on the page. */
async function pay(fields: object): Promise<void> {
  const { authorization_url } = await callOrderApi<{ readonly authorization_url?: string | null }>(
    '/storefront/payments/gateway/charge/',
    { token: orderToken, ...fields },
  );
  if (authorization_url) location.assign(authorization_url);
}

const send = (action: string, fields: object) =>
  action === 'pay' ? pay(fields) : callOrderApi(pathOfOrder(`${action}/`), fields);

/** Loads the banks to choose from, once they are needed. */
async function fillBanks(select: HTMLSelectElement): Promise<void> {
  const { results } = await callOrderApi<{ readonly results: readonly z.output<typeof Bank>[] }>(
    '/wallet/banks/',
  );
  for (const { code, name } of results) select.add(new Option(name, code));
}

/** Completes the forms that the page has now. */
export function fillForms(): void {
  const select = document.querySelector<HTMLSelectElement>('select[name="bank_code"]');
  if (select?.options.length === 1) fillBanks(select).catch(() => {});
}

/** Sends the forms of the page. @param look asks for the order again */
export function startActions(look: () => Promise<void>): void {
  document.addEventListener('submit', async (event) => {
    event.preventDefault();
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const button = find('button', HTMLElement, form);
    const refused = find('.refused', HTMLElement, form);
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    refused.textContent = '';
    try {
      const filled = [...new FormData(form)].filter(([, value]) => value !== '');
      await send(form.dataset.do ?? '', Object.fromEntries(filled));
      await look();
    } catch (refusal) {
      if (refusal instanceof Error) refused.textContent = refusal.message;
    } finally {
      button.ariaDisabled = 'false';
    }
  });
}
