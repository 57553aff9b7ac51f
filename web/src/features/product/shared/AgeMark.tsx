import { useTranslations } from 'use-intl';

interface AgeMarkProps {
  /** Null for all ages. */
  age: number | null | undefined;
  className?: string | undefined;
}

/** The age from which something is sold, such as 18+; renders nothing for all ages. */
export function AgeMark({ age, className }: AgeMarkProps) {
  const t = useTranslations('common.age');
  if (!age) return null;
  return (
    <span className={className}>
      <span aria-hidden>{t('mark', { age })}</span>
      <span className="visually-hidden">{t('named', { age })}</span>
    </span>
  );
}
