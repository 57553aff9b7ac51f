import css from './HighlightedText.module.css';

/** Places in the text as in `slice(start, end)`. */
export interface TextPart {
  start: number;
  end: number;
}

interface HighlightedTextProps {
  text: string;
  /** In order and apart from each other, as the API gives them. */
  parts?: readonly TextPart[] | undefined;
}

/** A text with the parts that were searched for marked. */
export function HighlightedText({ text, parts = [] }: HighlightedTextProps) {
  if (parts.length === 0) return text;
  const rest = text.slice(parts.at(-1)?.end);
  return (
    <>
      {parts.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(parts[index - 1]?.end ?? 0, start)}
          <mark className={css.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {rest}
    </>
  );
}
