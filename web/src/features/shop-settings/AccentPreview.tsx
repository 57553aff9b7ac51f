import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { UPLOADING } from '@/lib/forms/pending-uploads';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { darkPalette, lightPalette } from '@/theme/tokens';
import { accentProblem, accentShades, isHexColor } from '@larder/shared/accent-color';
import type { SettingsDraft } from './settings-draft';

const defaults = { light: lightPalette.primary, dark: darkPalette.primary };
const palettes = { light: lightPalette, dark: darkPalette };

/** Logo and accent colour as visitors will see them, in both colour schemes. */
export function AccentPreview({ control }: { control: Control<SettingsDraft> }) {
  const t = useTranslations('shopSettings');
  const { shopName } = usePublicConfig();
  const [address, typed, name] = useWatch({ control, name: ['logo', 'accentColor', 'name'] });
  const logo = address === UPLOADING ? '' : address;
  const color = typed.trim();
  const isReadable = isHexColor(color) && !accentProblem(color);
  const shades = isReadable ? accentShades(color) : defaults;
  return (
    <Box component="figure" aria-label={t('looksPreview')} sx={{ m: 0 }}>
      <Typography component="figcaption" variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {t('looksPreview')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {(['light', 'dark'] as const).map((scheme) => (
          <SchemePreview
            key={scheme}
            colors={palettes[scheme]}
            shades={shades[scheme]}
            logo={logo}
            name={name || shopName}
          />
        ))}
      </Box>
    </Box>
  );
}

interface SchemePreviewProps {
  colors: Pick<(typeof palettes)['light' | 'dark'], 'background' | 'divider'>;
  shades: ReturnType<typeof accentShades>['light' | 'dark'];
  logo: string;
  name: string;
}

function SchemePreview({ colors, shades, logo, name }: SchemePreviewProps) {
  const t = useTranslations('shopSettings');
  const { background, divider } = colors;
  const { main, tint, contrastText, dark } = shades;
  return (
    <Box
      sx={{
        p: 2,
        borderRadius: 2,
        border: `1px solid ${divider}`,
        bgcolor: background.paper,
        minWidth: 0,
      }}
    >
      <Box
        sx={{
          color: main,
          fontWeight: 800,
          fontSize: '1.25rem',
          minHeight: 44,
          overflowWrap: 'anywhere',
        }}
      >
        {logo ? (
          <Box
            component="img"
            src={logo}
            alt={name}
            sx={{
              height: 40,
              maxWidth: '100%',
              p: 0.5,
              borderRadius: 1,
              objectFit: 'contain',
              bgcolor: '#fff',
            }}
          />
        ) : (
          name
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, fontWeight: 600 }}>
        <Box sx={{ px: 2, py: 1, borderRadius: 999, bgcolor: main, color: contrastText }}>
          {t('sampleButton')}
        </Box>
        <Box sx={{ px: 2, py: 1, borderRadius: 999, bgcolor: tint, color: dark }}>{t('sampleChoice')}</Box>
        <Box sx={{ py: 1, color: main, textDecoration: 'underline' }}>{t('sampleLink')}</Box>
      </Box>
    </Box>
  );
}
