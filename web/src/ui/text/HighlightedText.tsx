/** A range as in `slice(start, end)`. */
export interface TextPart {
  start: number;
  end: number;
}

interface HighlightedTextProps {
  text: string;
  /** Sorted and not overlapping, as in the API's response. */
  parts?: readonly TextPart[] | undefined;
}

/** A text with highlighted search matches. */
export function HighlightedText({ text, parts = [] }: HighlightedTextProps) {
  if (parts.length === 0) return <bdi>{text}</bdi>;
  const rest = text.slice(parts.at(-1)?.end);
  return (
    <bdi>
      {parts.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(parts[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {rest}
    </bdi>
  );
}
