import Box from '@mui/material/Box';

interface CodeBlockProps {
  /** The accessible name. */
  label: string;
  text: string;
}

/** Indents JSON; returns other text unchanged. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Preformatted text, such as a payload. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    <Box
      component="pre"
      translate="no"
      role="region"
      aria-label={label}
      // Scroll containers must be focusable for keyboard users.
      tabIndex={0}
      sx={{
        m: 0,
        p: 1.5,
        maxHeight: 320,
        overflow: 'auto',
        borderRadius: '12px',
        bgcolor: 'sunken',
        fontFamily: 'monospace',
        fontSize: '0.8125rem',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {pretty(text)}
    </Box>
  );
}
