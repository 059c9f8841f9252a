/**
 * The partners of a merchant, who decides what they may do. The access token is in the memory of this page only, so that
 * a reload signs the merchant out.
 */
import { call, Refusal, show } from '../account.js';
import { onSubmit } from '../form.js';
import { signIn } from '../sign-in.js';
import { partnerArticle } from './partner.js';

const part = (id) => document.getElementById(id);

let access;
let mode = new URLSearchParams(location.hash.slice(1)).get('mode') === 'test' ? 'test' : 'live';
/** Counts the lists that were asked for. Only the answer to the last one is shown. */
let asked = 0;

const ask = (path, body) => call(path, { access, body, test: mode === 'test' });

/** Says what a decision has done. */
function tell(text) {
  part('happened').textContent = text;
}

/** Shows why a request failed, in a paragraph. Without a valid token the merchant signs in again. */
function explain({ code, message }, place = part('failure')) {
  tell('');
  if (code !== 'unauthenticated') {
    place.textContent = message;
    return;
  }
  access = undefined;
  part('over').hidden = false;
  show('entry');
}

/** What a decision about a grant sends, and what it means. */
const decisions = {
  APPROVE: {
    send: ({ id }) => ask(`/console/merchant/consents/${id}/`, { decision: 'APPROVE' }),
    said: (name) => `You have allowed ${name} what they asked for.`,
  },
  DECLINE: {
    send: ({ id }) => ask(`/console/merchant/consents/${id}/`, { decision: 'DECLINE' }),
    said: (name) => `You have declined what ${name} asked for.`,
  },
  REVOKE: {
    send: ({ id }) => ask(`/console/grants/${id}/revoke/`, {}),
    said: (name) => `You have revoked the permission of ${name}. They cannot use it any more.`,
  },
};

/** The same partner after its end: what was open is revoked. */
const ended = (partner, { updated_at }) => ({
  ...partner,
  status: 'ENDED',
  grants: partner.grants.map((grant) =>
    ['REQUESTED', 'ACTIVE'].includes(grant.status) ? { ...grant, status: 'REVOKED', updated_at } : grant,
  ),
});

/** An article about a partner, which takes the place of itself after each decision. */
function follow(partner) {
  const { name } = partner.organization;
  let isBusy = false;

  /** @param act makes a request, and answers with the partner as it is after that */
  async function change(act, said) {
    if (isBusy) return;
    isBusy = true;
    article.ariaBusy = 'true';
    try {
      const changed = follow(await act());
      article.replaceWith(changed);
      changed.querySelector('h2').focus();
      tell(said);
    } catch (refusal) {
      explain(refusal, article.querySelector('.refused'));
    }
    article.ariaBusy = 'false';
    isBusy = false;
  }

  const article = partnerArticle(partner, {
    decide: (grant, choice) =>
      change(async () => {
        const { last_used_at } = grant;
        const decided = { ...(await decisions[choice].send(grant)), last_used_at };
        return { ...partner, grants: partner.grants.map((one) => (one.id === grant.id ? decided : one)) };
      }, decisions[choice].said(name)),
    end: () =>
      change(
        async () => ended(partner, await ask(`/console/clients/${partner.client}/end/`, {})),
        `The partnership with ${name} has ended. Your store and all its data stay yours.`,
      ),
  });
  return article;
}

/** Shows a page of partners below those that are shown. @param query of the page */
async function load(query = '') {
  asked += 1;
  const own = asked;
  const { results, next } = await ask(`/console/merchant/partners/${query}`);
  if (own !== asked) return;
  part('list').append(...results.map(follow));
  part('none').hidden = part('list').childElementCount > 0;
  part('more').hidden = !next;
  part('more').onclick = () => load(new URL(next).search).catch(explain);
}

async function start() {
  tell('');
  part('failure').textContent = '';
  part('list').replaceChildren();
  part('none').hidden = true;
  part('more').hidden = true;
  await load();
}

for (const choice of document.querySelectorAll('input[name="mode"]')) {
  choice.checked = choice.value === mode;
  choice.addEventListener('change', () => {
    mode = choice.value;
    start().catch(explain);
  });
}

onSubmit('login', async (fields) => {
  ({ access } = await signIn(fields));
  await start().catch(({ code, message }) => {
    const detail = 'This is not a merchant account, and only merchants have partners.';
    throw new Refusal({ code, detail: code === 'forbidden' ? detail : message });
  });
  part('login').reset();
  show('partners');
});

show('entry');
