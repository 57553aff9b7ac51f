import { useTranslations } from 'use-intl';
import { Spinner } from '@/components/ui/Spinner';
import css from './Loader.module.css';

interface LoaderProps {
  /** What is being waited for, for people who do not see the spinner. */
  label?: string;
  minHeight?: number | string;
}

export function Loader({ label, minHeight = 320 }: LoaderProps) {
  const t = useTranslations('common.loader');
  return (
    <div role="status" className={css.place} style={{ minHeight }}>
      <Spinner label={label ?? t('loading')} />
    </div>
  );
}
