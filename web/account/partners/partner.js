/** Shows a partner of a merchant: what it may do, what it asks for, and the buttons that decide. */
import { dayOf } from '../account.js';
import { listScopes } from '../scopes.js';

/** A use is known to the hour. */
const hourOf = (time) =>
  `${dayOf(time)}, ${new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;

/** What each status of a grant means: its heading, its state, and the merchant's choices. */
const grantWords = {
  REQUESTED: {
    about: 'They ask to',
    state: ({ created_at }) => `Asked on ${dayOf(created_at)}. They can do it only if you allow it.`,
    choices: { APPROVE: 'Allow', DECLINE: 'Decline' },
  },
  ACTIVE: {
    about: 'They may',
    state: ({ expires_at, last_used_at }) =>
      `Until ${dayOf(expires_at)}. ${last_used_at ? `Last used around ${hourOf(last_used_at)}.` : 'Not used yet.'}`,
    choices: { REVOKE: 'Revoke' },
  },
  DECLINED: { about: 'They asked to', state: ({ updated_at }) => `You declined on ${dayOf(updated_at)}.` },
  EXPIRED: { about: 'They could', state: ({ expires_at }) => `Ended by itself on ${dayOf(expires_at)}.` },
  REVOKED: {
    about: 'They could',
    state: ({ updated_at }) => `Revoked or withdrawn on ${dayOf(updated_at)}.`,
  },
};

const clone = (template) => document.getElementById(template).content.firstElementChild.cloneNode(true);

/**
 * @param {(choice: string) => void} decide on APPROVE, DECLINE or REVOKE
 */
function grantItem(grant, decide) {
  const item = clone('grant');
  const { about, state, choices = {} } = grantWords[grant.status];
  const list = item.querySelector('.kept');
  list.id = `scopes-${grant.id}`;
  item.querySelector('.about').textContent = `${about}:`;
  item.querySelector('.reason').textContent = grant.reason ? `They write: ${grant.reason}` : '';
  item.querySelector('.state').textContent = state(grant);
  listScopes(list, grant.scopes);
  for (const [choice, label] of Object.entries(choices)) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
    button.className = choice === 'APPROVE' ? '' : 'quiet';
    button.setAttribute('aria-describedby', list.id);
    button.addEventListener('click', () => decide(choice));
    item.querySelector('.answers').append(button);
  }
  return item;
}

/** Asks once more before the partnership ends. */
function askBeforeEnd(article, end) {
  const button = article.querySelector('.end');
  const sure = article.querySelector('.sure');
  const [yes, no] = sure.querySelectorAll('button');
  const ask = (asks) => {
    button.hidden = asks;
    sure.hidden = !asks;
    (asks ? no : button).focus();
  };
  button.addEventListener('click', () => ask(true));
  no.addEventListener('click', () => ask(false));
  yes.addEventListener('click', end);
}

/**
 * A partner with its grants.
 * @param partner as the API lists it
 * @param {{ decide: (grant: object, choice: string) => void, end: () => void }} does what the buttons do
 */
export function partnerArticle({ organization: { name }, status, grants }, { decide, end }) {
  const article = clone('partner');
  const [open, over] = article.querySelectorAll('.grants');
  for (const grant of grants) {
    const list = grantWords[grant.status].choices ? open : over;
    list.append(grantItem(grant, (choice) => decide(grant, choice)));
  }
  const isOver = status === 'ENDED';
  const state = open.childElementCount > 0 ? 'Works with you.' : 'Works with you, without any permission.';
  article.querySelector('h2').textContent = name;
  article.querySelector('.state').textContent = isOver
    ? 'The partnership has ended. They can no longer act for you.'
    : state;
  article.querySelector('details').hidden = over.childElementCount === 0;
  if (isOver) article.querySelector('.end').hidden = true;
  else askBeforeEnd(article, end);
  return article;
}
