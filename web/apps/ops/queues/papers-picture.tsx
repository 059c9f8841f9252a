import { opsWords } from '../words/en.ts';

/** A document of papers. */
interface PaperDocument {
  readonly id: string;
  readonly content_type: string;
  readonly url: string;
}

/** The documents of papers, as pictures; one of another kind is opened alone. */
export const PapersPicture = ({ documents }: { readonly documents: readonly PaperDocument[] }) => (
  <div class="documents">
    {documents.length === 0 && <p class="soft">{opsWords.papers.noPicture}</p>}
    {documents.map(({ id, content_type, url }, at) => (
      <figure key={id}>
        {content_type.startsWith('image/') && (
          <img src={url} alt={`${opsWords.papers.document} ${at + 1}`} referrerpolicy="no-referrer" />
        )}
        <figcaption>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {opsWords.papers.open}: {opsWords.papers.document} {at + 1}
          </a>
        </figcaption>
      </figure>
    ))}
  </div>
);
