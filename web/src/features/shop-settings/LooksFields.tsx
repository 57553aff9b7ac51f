import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { MAX_CHOSEN_PICTURE_MB } from '@/lib/limits';
import { FormTextField } from '@/ui/forms/FormTextField';
import { UploadedPictureField } from '@/ui/forms/UploadedPictureField';
import { accentProblem, isHexColor } from '@larder/shared/accent-color';
import { boundsOf } from '@larder/shared/shop-settings';
import type { SettingFieldProps } from './setting-field-props';
import { useUploadLogoMutation } from './shop-settings.generated';
import { useSettingTexts } from './useSettingTexts';

export function LogoField({ control, name }: SettingFieldProps) {
  const t = useTranslations('shopSettings');
  const texts = useTranslations('settings.fields.logo');
  const [upload] = useUploadLogoMutation();
  return (
    <UploadedPictureField
      control={control}
      name={name}
      label={texts('label')}
      hint={texts('hint', { megabytes: MAX_CHOSEN_PICTURE_MB })}
      failed={t('logoFailed')}
      ground="common.white"
      upload={async (file) => (await upload({ variables: { input: { file } } })).data?.uploadImage?.url}
    />
  );
}

export function AccentField({ control, name }: SettingFieldProps) {
  const t = useTranslations('shopSettings');
  const texts = useSettingTexts(name);
  const {
    field: { value, onChange },
  } = useController({ control, name });
  const color = value.trim();
  const suggestion = isHexColor(color) ? accentProblem(color)?.suggestion : undefined;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1.5 }}>
        <FormTextField
          control={control}
          name={name}
          {...texts}
          autoComplete="off"
          fullWidth
          htmlInput={{ spellCheck: false, maxLength: boundsOf('accentColor').max }}
        />
        <Box
          component="input"
          type="color"
          aria-label={t('pickColor')}
          value={isHexColor(color) ? color : '#1e6a3b'}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          sx={{
            flex: 'none',
            width: 56,
            height: 56,
            p: 0.5,
            border: 1,
            borderColor: 'control',
            borderRadius: '12px',
            bgcolor: 'background.paper',
          }}
        />
      </Box>
      {suggestion && (
        <Button
          sx={{ mt: 1 }}
          variant="outlined"
          startIcon={<Box sx={{ width: 18, height: 18, borderRadius: '50%', bgcolor: suggestion }} />}
          onClick={() => onChange(suggestion)}
        >
          {t('useShade', { suggestion })}
        </Button>
      )}
    </Box>
  );
}
