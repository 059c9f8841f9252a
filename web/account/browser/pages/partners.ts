/**
 * The partners of a merchant, who decides what they may do. The access token is in the memory of this page only, so that
 * a reload signs the merchant out.
 */
import { Refusal } from '../../../browser/api.ts';
import { find } from '../../../browser/elements.ts';
import { callAccountApi } from '../api.ts';
import { handleSubmit, resetForm } from '../form.ts';
import { type Choice, type Grant, makePartnerArticle, type Partner } from '../partner.ts';
import { codeOf, findPart, messageOf, showPart } from '../parts.ts';
import { signIn } from '../sign-in.ts';

let access: string | undefined;
let mode = new URLSearchParams(location.hash.slice(1)).get('mode') === 'test' ? 'test' : 'live';
/** Counts the lists that were asked for. Only the answer to the last one is shown. */
let asked = 0;

const ask = <T>(path: string, body?: object): Promise<T> =>
  callAccountApi<T>(path, { bearer: access, isTest: mode === 'test', ...(body && { body }) });

/** Says what a decision has done. */
function tell(text: string): void {
  findPart('happened').textContent = text;
}

/** Shows why a request failed, in a paragraph. Without a valid token the merchant signs in again. */
function explain(refusal: unknown, place = findPart('failure')): void {
  tell('');
  if (codeOf(refusal) !== 'unauthenticated') {
    place.textContent = messageOf(refusal);
    return;
  }
  access = undefined;
  findPart('over').hidden = false;
  showPart('entry');
}

/** What a decision about a grant sends, and what it means. */
interface Decision {
  readonly send: (grant: Grant) => Promise<Grant>;
  readonly said: (name: string) => string;
}

const decisions: Readonly<Record<Choice, Decision>> = {
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
const endedOf = (partner: Partner, { updated_at }: Pick<Grant, 'updated_at'>): Partner => ({
  ...partner,
  status: 'ENDED',
  grants: partner.grants.map((grant) =>
    ['REQUESTED', 'ACTIVE'].includes(grant.status) ? { ...grant, status: 'REVOKED', updated_at } : grant,
  ),
});

/** An article about a partner, which takes the place of itself after each decision. */
function follow(partner: Partner): HTMLElement {
  const { name } = partner.organization;
  let isBusy = false;

  /** @param act makes a request, and answers with the partner as it is after that */
  async function change(act: () => Promise<Partner>, said: string): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    article.ariaBusy = 'true';
    try {
      const changed = follow(await act());
      article.replaceWith(changed);
      find('h2', HTMLElement, changed).focus();
      tell(said);
    } catch (refusal) {
      explain(refusal, find('.refused', HTMLElement, article));
    }
    article.ariaBusy = 'false';
    isBusy = false;
  }

  const article = makePartnerArticle(partner, {
    decide: (grant, choice) =>
      change(async () => {
        const { last_used_at } = grant;
        const decided = { ...(await decisions[choice].send(grant)), last_used_at };
        return { ...partner, grants: partner.grants.map((one) => (one.id === grant.id ? decided : one)) };
      }, decisions[choice].said(name)),
    answer: (offer, choice) =>
      change(
        async () => {
          await ask(`/console/merchant/consents/${offer}/`, { decision: choice });
          const left = partner.sponsorships.filter(({ id }) => choice === 'APPROVE' || id !== offer);
          const sponsorships = left.map((one) =>
            one.id === offer ? { ...one, status: 'APPROVED' as const } : one,
          );
          return { ...partner, sponsorships };
        },
        choice === 'APPROVE'
          ? `You have allowed ${name} to pay your plan.`
          : `You have declined what ${name} offered.`,
      ),
    end: () =>
      change(
        async () => endedOf(partner, await ask(`/console/clients/${partner.client}/end/`, {})),
        `The partnership with ${name} has ended. Your store and all its data stay yours.`,
      ),
  });
  return article;
}

interface Page {
  readonly results: readonly Partner[];
  readonly next: string | null;
}

/** Shows a page of partners below those that are shown. @param query of the page */
async function load(query = ''): Promise<void> {
  asked += 1;
  const own = asked;
  const { results, next } = await ask<Page>(`/console/merchant/partners/${query}`);
  if (own !== asked) return;
  findPart('list').append(...results.map(follow));
  findPart('none').hidden = findPart('list').childElementCount > 0;
  findPart('more').hidden = !next;
  findPart('more').onclick = () => next && load(new URL(next).search).catch(explain);
}

async function start(): Promise<void> {
  tell('');
  findPart('failure').textContent = '';
  findPart('list').replaceChildren();
  findPart('none').hidden = true;
  findPart('more').hidden = true;
  await load();
}

for (const choice of document.querySelectorAll<HTMLInputElement>('input[name="mode"]')) {
  choice.checked = choice.value === mode;
  choice.addEventListener('change', () => {
    mode = choice.value;
    start().catch(explain);
  });
}

handleSubmit('login', async (fields) => {
  ({ access } = await signIn(fields));
  await start().catch((refusal) => {
    const code = codeOf(refusal);
    const detail = 'This is not a merchant account, and only merchants have partners.';
    throw new Refusal({ code, detail: code === 'forbidden' ? detail : messageOf(refusal) });
  });
  resetForm('login');
  showPart('partners');
});

showPart('entry');
