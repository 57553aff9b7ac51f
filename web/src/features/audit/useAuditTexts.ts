import { useMemo } from 'react';
import { useTranslations, type Messages } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { LANGUAGES } from '@/lib/i18n/locales';
import { languageName } from '@/lib/format/language-name';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { isProductField } from '@larder/shared/product-fields';
import { isMoney, isTime, type AuditEntry } from './audit-entry';

const plain = (chunks: string) => chunks;

/** The words for parts of an entry. */
export function useAuditTexts() {
  const t = useTranslations('auditLog');
  const settings = useTranslations('settings.fields');
  const products = useTranslations('productFields');
  const { formatDateTime, formatMoney } = useFormatters();
  const { currency } = usePublicConfig();
  return useMemo(() => {
    // A field that has no name here is shown by the API's.
    const nameOf = (subjectType: AuditEntry['subjectType'], label: string): string => {
      // Of a text in another language, such as `name_de`.
      const locale = LANGUAGES.find((each) => label.endsWith(`_${each}`));
      if (locale) {
        const name = nameOf(subjectType, label.slice(0, -locale.length - 1));
        return `${name} (${languageName(locale)})`;
      }
      const setting = `${label}.label` as Parameters<typeof settings>[0];
      if (subjectType === 'SHOP' && settings.has(setting)) return settings(setting);
      if (subjectType === 'PRODUCT' && isProductField(label)) return products(`${label}.label`);
      const name = `fields.${label as keyof Messages['auditLog']['fields']}` as const;
      return t.has(name) ? t(name) : label;
    };
    const valueOf = (field: string, value: string | null): string => {
      if (value === null || value === '') return t('changes.nothing');
      if (value === 'true' || value === 'false') return t(value === 'true' ? 'changes.yes' : 'changes.no');
      if (isMoney(field)) return formatMoney(Number(value), currency);
      return isTime(field) ? formatDateTime(value) : value;
    };
    return {
      nameOf,
      valueOf,
      sentenceOf: ({ action, actor, apiToken, subjectName }: AuditEntry): string => {
        const sentence = t.markup(`sentences.${action}`, {
          actor: actor?.displayName ?? t('changes.settings'),
          subject: subjectName,
          who: plain,
          what: plain,
        });
        return apiToken ? `${sentence}. ${t.markup('token', { name: apiToken.name, b: plain })}` : sentence;
      },
      changesOf: ({ subjectType, changes }: AuditEntry): string =>
        changes
          .map(({ field, before, after }) =>
            [nameOf(subjectType, field), ': ', valueOf(field, before), ' → ', valueOf(field, after)].join(''),
          )
          .join('\n'),
    };
  }, [t, settings, products, formatDateTime, formatMoney, currency]);
}
