import { useState } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { readTranslations, type TranslationsDraft } from '@/lib/forms/translations-draft';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { lazyPart } from '@/lib/lazy-part';
import { FoldedSection } from '@/ui/page/FoldedSection';
import type { TranslatedField } from './TranslationFields';

const TranslationFields = lazyPart(async () => (await import('./TranslationFields')).TranslationFields);

interface TranslationsSectionProps<Draft extends FieldValues, Text extends string> {
  control: Control<Draft>;
  name: FieldPathByValue<Draft, TranslationsDraft<Text>>;
  title: string;
  hint: string;
  fields: readonly TranslatedField<Text>[];
}

/**
 * The texts in the further languages of the shop, and in the default one where it was a further one
 * before; nothing in a shop of one language.
 */
export function TranslationsSection<Draft extends FieldValues, Text extends string>({
  control,
  name,
  title,
  hint,
  fields,
}: TranslationsSectionProps<Draft, Text>) {
  const { field, fieldState } = useController({ control, name });
  const enabled = usePublicConfig().locales;
  const [stored] = useState(() => readTranslations(field.value).map(({ locale }) => locale));
  const locales = enabled.filter((locale, place) => place > 0 || stored.includes(locale));
  if (locales.length === 0) return null;
  return (
    <FoldedSection
      title={title}
      filled={readTranslations(field.value).some((texts) =>
        fields.some(({ text }) => texts[text]?.trim() !== ''),
      )}
      error={fieldState.error?.message}
      buttonRef={field.ref}
    >
      <TranslationFields
        locales={locales}
        fields={fields}
        hint={hint}
        value={field.value}
        onChange={field.onChange}
      />
    </FoldedSection>
  );
}
