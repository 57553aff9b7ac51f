import { useTranslations } from 'use-intl';
import type { FormSetting } from '@larder/shared/shop-settings';

/** Label and hint of a setting, as properties of its field. */
export function useSettingTexts(name: FormSetting) {
  const t = useTranslations('settings.fields');
  const hint = `${name}.hint` as Parameters<typeof t>[0];
  return { label: t(`${name}.label`), ...(t.has(hint) && { helperText: t(hint) }) };
}
