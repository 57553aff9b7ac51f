import Box from '@mui/material/Box';

interface CodeBlockProps {
  /** What it is, for those who do not see it. */
  label: string;
  text: string;
}

/** JSON in lines, where it is JSON. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** What goes from machine to machine, as it is. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    <Box
      component="pre"
      role="region"
      aria-label={label}
      // It scrolls, so the keyboard has to reach it.
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
