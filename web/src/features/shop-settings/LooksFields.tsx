import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useController, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { MAX_CHOSEN_PICTURE_MB } from '@/lib/limits';
import { FormTextField } from '@/ui/forms/FormTextField';
import { UploadedPictureField } from '@/ui/forms/UploadedPictureField';
import { accentProblem, isHexColor } from '@larder/shared/accent-color';
import { AccentPreview } from './AccentPreview';
import type { SettingsDraft } from './settings-draft';
import { useUploadLogoMutation } from './shop-settings.generated';

interface LooksFieldsProps {
  control: Control<SettingsDraft>;
}

/** Logo and accent colour, with a preview in both colour schemes. */
export function LooksFields({ control }: LooksFieldsProps) {
  return (
    <>
      <LogoField control={control} />
      <AccentField control={control} />
      <AccentPreview control={control} />
    </>
  );
}

function LogoField({ control }: LooksFieldsProps) {
  const t = useTranslations('shopSettings');
  const label = useTranslations('auditLog.fields');
  const [upload] = useUploadLogoMutation();
  return (
    <UploadedPictureField
      control={control}
      name="logo"
      label={label('logo')}
      hint={t('hints.logo', { megabytes: MAX_CHOSEN_PICTURE_MB })}
      failed={t('logoFailed')}
      ground="common.white"
      upload={async (file) => (await upload({ variables: { input: { file } } })).data?.uploadImage?.url}
    />
  );
}

function AccentField({ control }: LooksFieldsProps) {
  const t = useTranslations('shopSettings');
  const label = useTranslations('auditLog.fields');
  const {
    field: { value, onChange },
  } = useController({ control, name: 'accentColor' });
  const color = value.trim();
  const suggestion = isHexColor(color) ? accentProblem(color)?.suggestion : undefined;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1.5 }}>
        <FormTextField
          control={control}
          name="accentColor"
          label={label('accentColor')}
          autoComplete="off"
          fullWidth
          helperText={t('hints.accentColor')}
          htmlInput={{ spellCheck: false, maxLength: 7 }}
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
