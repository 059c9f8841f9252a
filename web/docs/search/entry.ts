/** Something that the search finds. */
export interface SearchEntry {
  readonly kind: 'Guide' | 'Operation' | 'Event' | 'Error';
  readonly title: string;
  /** What else is known of it: it is searched, and its beginning is shown. */
  readonly text: string;
  readonly path: string;
}
