import { useEffect, useId, useState } from 'preact/hooks';

/** Milliseconds without a key after which a search begins. */
const pauseMs = 300;

/** Searches while somebody types. */
export function SearchBox({
  label,
  initial = '',
  onSearch,
}: {
  readonly label: string;
  /** What is searched for already. */
  readonly initial?: string;
  readonly onSearch: (text: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState(initial);
  useEffect(() => {
    if (text.trim() === initial) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div class="filters">
      <label for={id} class="hidden">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={text}
        placeholder={label}
        autoComplete="off"
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </div>
  );
}
