import Box from '@mui/material/Box';
import { Banknote } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { refundedWords, type RefundedLine } from './refunded-words';

/** Says how much of a line of an order is refunded. Nothing, for most. */
export function RefundedMark({ line, currency }: { line: RefundedLine; currency: string }) {
  const t = useTranslations('orders.details');
  const words = refundedWords(line, currency, t);
  if (!words) return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: '0.875rem',
        fontWeight: 600,
        color: 'warning.main',
      }}
    >
      <Banknote size={16} aria-hidden />
      {words}
    </Box>
  );
}
