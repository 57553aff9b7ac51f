import { Banknote } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { refundedWords, type RefundedLine } from './refunded-words';
import { StatusChip } from '@/ui/text/StatusChip';

/** The refunded part of an order line; renders nothing for most. */
export function RefundedChip({ line, currency }: { line: RefundedLine; currency: string }) {
  const t = useTranslations('orders.details');
  const words = refundedWords(line, currency, t, useFormatters());
  if (!words) return null;
  return (
    <StatusChip icon={Banknote} color="warning">
      {words}
    </StatusChip>
  );
}
