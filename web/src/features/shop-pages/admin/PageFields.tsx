import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/paths';
import { FormTextField } from '@/ui/forms/FormTextField';
import { TranslationsSection } from '@/ui/forms/translations/TranslationsSection';
import { SHOP_PAGE_BOUNDS } from '@larder/shared/shop-page-bounds';
import { MAX_SLUG_LENGTH } from '@larder/shared/slug';
import { placeFields, type PageDraft, type PlaceField } from './page-draft';

interface PageFieldsProps {
  control: Control<PageDraft>;
}

/** The fields of a page. */
export function PageFields({ control }: PageFieldsProps) {
  const t = useTranslations('managePages');
  return (
    <Stack spacing={2.5}>
      <FormTextField
        control={control}
        name="title"
        label={t('fields.title')}
        autoComplete="off"
        fullWidth
        htmlInput={{ maxLength: SHOP_PAGE_BOUNDS.title.max, required: true }}
      />
      <FormTextField
        control={control}
        name="slug"
        label={t('fields.slug')}
        autoComplete="off"
        fullWidth
        helperText={t('hints.slug')}
        htmlInput={{
          maxLength: MAX_SLUG_LENGTH,
          required: true,
          autoCapitalize: 'none',
          spellCheck: false,
        }}
        slotProps={{
          inputLabel: { shrink: true },
          input: { startAdornment: <InputAdornment position="start">{paths.page('')}</InputAdornment> },
        }}
      />
      <FormTextField
        control={control}
        name="text"
        label={t('fields.text')}
        multiline
        minRows={12}
        maxRows={28}
        fullWidth
        helperText={t('hints.text')}
        htmlInput={{ dir: 'auto' }}
      />
      <TranslationsSection
        control={control}
        name="translations"
        title={t('fields.translations')}
        hint={t('hints.translations')}
        fields={[
          { text: 'title', label: t('fields.title'), max: SHOP_PAGE_BOUNDS.title.max },
          { text: 'text', label: t('fields.text'), max: SHOP_PAGE_BOUNDS.text.max, rows: 8 },
        ]}
      />
      <Places control={control} />
      <div>
        <Choice control={control} name="published" Box={Switch} label={t('fields.published')} />
        <FormHelperText sx={{ mt: 0, mx: 0 }}>{t('hints.published')}</FormHelperText>
      </div>
    </Stack>
  );
}

function Places({ control }: PageFieldsProps) {
  const t = useTranslations('managePages');
  const placesHint = useId();
  return (
    <FormControl component="fieldset" aria-describedby={placesHint}>
      <FormLabel component="legend" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {t('fields.places')}
      </FormLabel>
      <FormHelperText id={placesHint} sx={{ m: 0 }}>
        {t('hints.places')}
      </FormHelperText>
      {placeFields.map((name) => (
        <Choice key={name} control={control} name={name} Box={Checkbox} label={t(`places.${name}`)} />
      ))}
    </FormControl>
  );
}

interface ChoiceProps extends PageFieldsProps {
  name: PlaceField | 'published';
  Box: typeof Checkbox | typeof Switch;
  label: string;
}

function Choice({ control, name, Box, label }: ChoiceProps) {
  const {
    field: { value, ref, ...field },
  } = useController({ control, name });
  const box = <Box slotProps={{ input: { ref } }} />;
  return <FormControlLabel {...field} checked={value} control={box} label={label} />;
}
