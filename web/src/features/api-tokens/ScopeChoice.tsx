import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { apiScopes, isIncluded, type TokenDraft } from './token-draft';

/** Selects the scopes of a token. One that another includes is chosen with it. */
export function ScopeChoice({ control }: { control: Control<TokenDraft> }) {
  const t = useTranslations('apiTokens');
  const hintId = useId();
  const {
    field: { value: chosen, onChange, ref },
    fieldState: { error },
  } = useController({ control, name: 'scopes' });
  return (
    <FormControl component="fieldset" error={error !== undefined} aria-describedby={hintId}>
      <FormLabel component="legend" sx={{ fontWeight: 600, '&, &.Mui-focused': { color: 'text.primary' } }}>
        {t('create.scopes')}
      </FormLabel>
      <FormHelperText id={hintId} sx={{ m: 0, mb: 1 }}>
        {error?.message ?? t('create.scopesHint')}
      </FormHelperText>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {apiScopes.map((scope, index) => {
          const included = isIncluded(scope, chosen);
          return (
            <FormControlLabel
              key={scope}
              disabled={included}
              sx={{ alignItems: 'flex-start', mr: 0 }}
              control={
                <Checkbox
                  checked={included || chosen.includes(scope)}
                  onChange={(_event, checked) =>
                    onChange(checked ? [...chosen, scope] : chosen.filter((each) => each !== scope))
                  }
                  slotProps={{ input: index === 0 ? { ref } : {} }}
                />
              }
              label={
                <Box sx={{ pt: 1.1, pb: 0.5 }}>
                  {t(`scopes.${scope}`)}
                  <Typography variant="body2" color="textSecondary">
                    {t(`scopeHints.${scope}`)}
                  </Typography>
                </Box>
              }
            />
          );
        })}
      </Box>
    </FormControl>
  );
}
