import type { Control } from 'react-hook-form';
import type { FormSetting } from '@larder/shared/shop-settings';
import type { SettingsDraft } from './settings-draft';
import type { ShopSettingsFieldsFragment } from './shop-settings.generated';

export interface SettingFieldProps {
  control: Control<SettingsDraft>;
  name: FormSetting;
  /** What is stored now. */
  stored: ShopSettingsFieldsFragment;
}

/** Of a field with choices. */
export const selectProps = {
  select: true,
  fullWidth: true,
  slotProps: { select: { native: true }, inputLabel: { shrink: true } },
} as const;
