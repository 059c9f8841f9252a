import { api, token } from './api.js';

const own = (action) => `/storefront/orders/public/${encodeURIComponent(token)}/${action}/`;

/** Goes to the page of the gateway, which sends the customer back here. A payment that is declined is said on the page. */
async function pay(fields) {
  const { authorization_url } = await api('/storefront/payments/gateway/charge/', { token, ...fields });
  if (authorization_url) location.assign(authorization_url);
}

const send = (action, fields) => (action === 'pay' ? pay(fields) : api(own(action), fields));

/** Loads the banks to choose from, once they are needed. */
async function fillBanks(select) {
  const { results } = await api('/wallet/banks/');
  for (const { code, name } of results) select.add(new Option(name, code));
}

/**
 * Sends the forms of the page.
 * @param {() => Promise<void>} look asks for the order again
 */
export function createActions(root, look) {
  root.addEventListener('submit', async (event) => {
    event.preventDefault();
    const form = event.target;
    const button = form.querySelector('button');
    const refused = form.querySelector('.refused');
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    refused.textContent = '';
    try {
      const filled = [...new FormData(form)].filter(([, value]) => value !== '');
      await send(form.dataset.do, Object.fromEntries(filled));
      await look();
    } catch (refusal) {
      refused.textContent = refusal.message;
    } finally {
      button.ariaDisabled = 'false';
    }
  });
  return {
    /** Completes the forms that the page has now. */
    fill() {
      const select = root.querySelector('select[name="bank_code"]');
      if (select?.options.length === 1) fillBanks(select).catch(() => {});
    },
  };
}
