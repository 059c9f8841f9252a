/** Shows a partner of a merchant: what it may do, what it asks for, and the buttons that decide. */
import type { GrantStatus } from '../../../shared/partners/domain/grant.ts';
import { copyTemplate, find } from '../../browser/elements.ts';
import { makeButton, toDayText } from './parts.ts';
import { listScopes } from './scopes.ts';

/** What a merchant lets a partner do, as the API answers it. Times are ISO 8601. */
export interface Grant {
  readonly id: string;
  readonly scopes: readonly string[];
  readonly reason: string | null;
  readonly status: GrantStatus;
  /** Null until the merchant has agreed. */
  readonly expires_at: string | null;
  readonly last_used_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A plan that a partner offers to pay, or may pay, as the API answers it. */
interface OfferedPlan {
  readonly id: string;
  readonly plan: string;
  readonly status: 'PROPOSED' | 'APPROVED';
  readonly expires_at: string;
}

/** A partner, as the API answers it. */
export interface Partner {
  readonly organization: { readonly name: string };
  readonly client: string;
  readonly status: string;
  readonly grants: readonly Grant[];
  readonly sponsorships: readonly OfferedPlan[];
}

/** What a merchant answers to what a partner asks for. */
export type Answer = 'APPROVE' | 'DECLINE';
export type Choice = Answer | 'REVOKE';

/** A use is known to the hour. */
const hourOf = (time: string) =>
  `${toDayText(time)}, ${new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;

/** What a status of a grant means: its heading, its state, and the merchant's choices. */
interface GrantWords {
  readonly about: string;
  readonly state: (grant: Grant) => string;
  readonly choices?: readonly (readonly [Choice, label: string])[];
}

const answers: readonly (readonly [Answer, label: string])[] = [
  ['APPROVE', 'Allow'],
  ['DECLINE', 'Decline'],
];

const grantWords: Readonly<Record<Grant['status'], GrantWords>> = {
  REQUESTED: {
    about: 'They ask to',
    state: ({ created_at }) => `Asked on ${toDayText(created_at)}. They can do it only if you allow it.`,
    choices: answers,
  },
  ACTIVE: {
    about: 'They may',
    state: ({ expires_at, last_used_at }) =>
      `Until ${toDayText(expires_at ?? '')}. ${last_used_at ? `Last used around ${hourOf(last_used_at)}.` : 'Not used yet.'}`,
    choices: [['REVOKE', 'Revoke']],
  },
  DECLINED: {
    about: 'They asked to',
    state: ({ updated_at }) => `You declined on ${toDayText(updated_at)}.`,
  },
  EXPIRED: {
    about: 'They could',
    state: ({ expires_at }) => `Ended by itself on ${toDayText(expires_at ?? '')}.`,
  },
  REVOKED: {
    about: 'They could',
    state: ({ updated_at }) => `Revoked or withdrawn on ${toDayText(updated_at)}.`,
  },
};

/** Puts a button for each choice at the end of an item. @param about the id of what they are about */
function addAnswers<C extends Choice>(
  item: HTMLElement,
  choices: readonly (readonly [C, label: string])[],
  about: string,
  decide: (choice: C) => void,
): void {
  for (const [choice, label] of choices) {
    const button = makeButton(label, () => decide(choice), choice === 'APPROVE' ? '' : 'quiet');
    button.setAttribute('aria-describedby', about);
    find('.answers', HTMLElement, item).append(button);
  }
}

function itemOf(grant: Grant, decide: (choice: Choice) => void): HTMLElement {
  const item = find('li', HTMLElement, copyTemplate('grant'));
  const { about, state, choices = [] } = grantWords[grant.status];
  const list = find('.kept', HTMLElement, item);
  list.id = `scopes-${grant.id}`;
  find('.about', HTMLElement, item).textContent = `${about}:`;
  find('.reason', HTMLElement, item).textContent = grant.reason ? `They write: ${grant.reason}` : '';
  find('.state', HTMLElement, item).textContent = state(grant);
  listScopes(list, grant.scopes);
  addAnswers(item, choices, list.id, decide);
  return item;
}

/** A plan as people write it: `Starter`. */
const writePlan = (plan: string) => plan.charAt(0) + plan.slice(1).toLowerCase();

/** A plan that a partner offers to pay, with the merchant's choices, or may pay. */
function itemOfOffer(
  { id, plan, status, expires_at }: OfferedPlan,
  decide: (choice: Answer) => void,
): HTMLElement {
  const item = find('li', HTMLElement, copyTemplate('grant'));
  const about = find('.about', HTMLElement, item);
  about.id = `offer-${id}`;
  about.textContent =
    status === 'PROPOSED'
      ? `They offer to pay the plan ${writePlan(plan)} for you.`
      : `They may pay the plan ${writePlan(plan)} for you.`;
  find('.kept', HTMLElement, item).remove();
  find('.state', HTMLElement, item).textContent =
    status === 'PROPOSED'
      ? `You pay nothing for it, and your store stays yours. Decide until ${toDayText(expires_at)}.`
      : '';
  if (status === 'PROPOSED') addAnswers(item, answers, about.id, decide);
  return item;
}

/** Asks once more before the partnership ends. */
function askBeforeEnd(article: HTMLElement, end: () => void): void {
  const button = find('.end', HTMLElement, article);
  const sure = find('.sure', HTMLElement, article);
  const yes = find('.grave', HTMLElement, sure);
  const no = find('.quiet', HTMLElement, sure);
  const ask = (asks: boolean) => {
    button.hidden = asks;
    sure.hidden = !asks;
    (asks ? no : button).focus();
  };
  button.addEventListener('click', () => ask(true));
  no.addEventListener('click', () => ask(false));
  yes.addEventListener('click', end);
}

/** What the buttons do. */
interface Deciding {
  decide(grant: Grant, choice: Choice): void;
  answer(offer: string, choice: Answer): void;
  end(): void;
}

/** A partner with its grants. */
export function makePartnerArticle(
  { organization: { name }, status, grants, sponsorships }: Partner,
  { decide, answer, end }: Deciding,
): HTMLElement {
  const article = find('article', HTMLElement, copyTemplate('partner'));
  const open = find('.open', HTMLElement, article);
  const over = find('.over', HTMLElement, article);
  for (const grant of grants) {
    const list = grantWords[grant.status].choices ? open : over;
    list.append(itemOf(grant, (choice) => decide(grant, choice)));
  }
  const isOver = status === 'ENDED';
  if (!isOver)
    open.prepend(...sponsorships.map((offer) => itemOfOffer(offer, (choice) => answer(offer.id, choice))));
  const state = open.childElementCount > 0 ? 'Works with you.' : 'Works with you, without any permission.';
  find('h2', HTMLElement, article).textContent = name;
  find('.state', HTMLElement, article).textContent = isOver
    ? 'The partnership has ended. They can no longer act for you.'
    : state;
  find('details', HTMLElement, article).hidden = over.childElementCount === 0;
  if (isOver) find('.end', HTMLElement, article).hidden = true;
  else askBeforeEnd(article, end);
  return article;
}
