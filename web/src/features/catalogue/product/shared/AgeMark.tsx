import { useTranslations } from 'use-intl';

interface AgeMarkProps {
  /** Null for all ages. */
  age: number | null | undefined;
  className?: string | undefined;
  /** Separates the mark from the text that follows. */
  separator?: string;
}

/** The age from which something is sold, such as 18+; renders nothing for all ages. */
export function AgeMark({ age, className, separator = '' }: AgeMarkProps) {
  const t = useTranslations('common.age');
  if (!age) return null;
  return (
    <>
      <span className={className}>
        <span aria-hidden>{t('mark', { age })}</span>
        <span className="visually-hidden">{t('named', { age })}</span>
      </span>
      {separator}
    </>
  );
}
