import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './RemovedLine.module.css';

interface RemovedLineProps {
  /** The product's. */
  name: string;
  onUndo: () => void;
}

/** Stands where a line was removed. It takes the focus, which went with the line's own button. */
export function RemovedLine({ name, onUndo }: RemovedLineProps) {
  const t = useTranslations('cart.removed');
  return (
    <li className={css.removed}>
      <span>{t.rich('text', { name, b: (chunks) => <b>{chunks}</b> })}</span>
      <Button
        autoFocus
        size="small"
        startIcon={<Undo2 size={18} aria-hidden />}
        aria-label={t('undoNamed', { name })}
        onClick={onUndo}
      >
        {t('undo')}
      </Button>
    </li>
  );
}
