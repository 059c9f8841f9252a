import { asHtml } from '#ground/domain';
import { toMoneyText } from './words.ts';

/** A link with a text. */
export const link = (href: string, text: string): string => `<a href="${asHtml(href)}">${asHtml(text)}</a>`;

/** Ways to talk to a store. */
interface Reachable {
  readonly phone: string | null;
  readonly whatsapp: string | null;
}

/** @param message the opening text of a WhatsApp message */
export function renderStoreContact({ phone, whatsapp }: Reachable, message = ''): string {
  const text = message && `?text=${encodeURIComponent(message)}`;
  return [
    ...(phone ? [link(`tel:${phone}`, phone)] : []),
    ...(whatsapp ? [link(`https://wa.me/${whatsapp.replace('+', '')}${text}`, 'WhatsApp')] : []),
  ].join(' ');
}

interface Line {
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly total: string;
}

/** A line of goods as a row of a table. @param told what else is said of it */
export function renderItemRow({ name, options, quantity, total }: Line, told = ''): string {
  const notes = [Object.values(options).join(', '), told].filter((note) => note);
  const note = notes.length > 0 ? `<span class="soft">${asHtml(notes.join(' · '))}</span>` : '';
  return `<tr><td>${quantity} × ${asHtml(name)}${note}</td><td>${toMoneyText(total)}</td></tr>`;
}
