import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { displayFont } from '@/theme/theme';

// Each picture has the tile colour of its category.
const tiles = [
  { slug: 'gala-apples', ground: 'tile.fruits' },
  { slug: 'broccoli', ground: 'tile.vegetables' },
  { slug: 'emmental-wedge', ground: 'tile.delicatessens' },
  { slug: 'pressed-orange-juice', ground: 'tile.beverage' },
  { slug: 'blueberries', ground: 'tile.fruits' },
  { slug: 'farmhouse-loaf', ground: 'tile.delicatessens' },
] as const;

/** The decorative pictures beside the form on wide screens. */
export function AuthPicture() {
  const t = useTranslations('common');
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'center',
        gap: 5,
        minHeight: 640,
        p: 5,
        overflow: 'hidden',
        bgcolor: 'hero.main',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          gap: 2,
          transform: 'rotate(-4deg)',
        }}
      >
        {tiles.map(({ slug, ground }) => (
          <Box
            key={slug}
            sx={{ bgcolor: ground, borderRadius: '20px', p: 1.5, aspectRatio: '1', lineHeight: 0 }}
          >
            <Box
              component="img"
              src={`/pictures/${slug}.400.webp`}
              alt=""
              width={400}
              height={400}
              loading="lazy"
              decoding="async"
              sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
            />
          </Box>
        ))}
      </Box>
      <Typography
        component="p"
        sx={{
          fontFamily: displayFont,
          fontWeight: 800,
          fontSize: '2.125rem',
          lineHeight: 1.1,
          color: 'common.white',
        }}
      >
        {t.rich('slogan', {
          accent: (chunks) => (
            <Box component="span" sx={{ display: 'block', color: 'lemon.main' }}>
              {chunks}
            </Box>
          ),
        })}
      </Typography>
    </Box>
  );
}
