import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

const SAID_FOR_MS = 2000;

const words = { copied: 'Copied', failed: 'Copying is not allowed here' } as const;

interface CopyButtonProps {
  text: string;
  /** What is being copied, as in "Copy the payment id". */
  label: string;
}

/** Copies a text and says so beside itself for a moment. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof words | null>(null);

  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(null), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };

  return (
    <>
      <IconButton aria-label={`Copy ${label}`} onClick={() => void copy()}>
        {outcome === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
      </IconButton>
      <Typography component="span" role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {outcome && words[outcome]}
      </Typography>
    </>
  );
}
