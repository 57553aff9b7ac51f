import { lazy, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { FoldedSection } from '@/ui/FoldedSection';
import type { ProductDraft } from '../product-draft';
import { readTranslations } from './translation-draft';

const TranslationFields = lazy(async () => ({
  default: (await import('./TranslationFields')).TranslationFields,
}));

/**
 * The texts in the further languages of the shop, and in the default one where it was a further one
 * before; nothing in a shop of one language.
 */
export function TranslationsSection({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('manageProducts.form');
  const { field, fieldState } = useController({ control, name: 'translations' });
  const enabled = usePublicConfig().locales;
  const [stored] = useState(() => readTranslations(field.value).map(({ locale }) => locale));
  const locales = enabled.filter((locale, place) => place > 0 || stored.includes(locale));
  if (locales.length === 0) return null;
  return (
    <FoldedSection
      title={t('translations')}
      filled={readTranslations(field.value).length > 0}
      error={fieldState.error?.message}
      buttonRef={field.ref}
    >
      <TranslationFields locales={locales} value={field.value} onChange={field.onChange} />
    </FoldedSection>
  );
}
