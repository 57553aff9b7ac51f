import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

const SAID_FOR_MS = 2000;

interface CopyButtonProps {
  text: string;
  /** The accessible name, for example `Copy the payment id`. */
  label: string;
}

/** Copies a text and shows a confirmation for a moment. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useTranslations('common.copy');
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

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
      <IconButton aria-label={label} onClick={() => void copy()}>
        {outcome === 'copied' ? <Check size={18} /> : <Copy size={18} />}
      </IconButton>
      <Typography component="span" role="status" variant="body2" color="textSecondary">
        {outcome && t(outcome)}
      </Typography>
    </>
  );
}
