import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { sectionSpacing } from '@/theme/section-spacing';
import { ProductGridSkeleton } from '@/features/catalogue/listing/shared/ProductGridSkeleton';

/**
 * The skeleton of a section. The server renders that of customers for everyone, as `hinted`: CSS
 * shows it only when the root element has the session hint, which an inline script sets.
 */
export function SectionSkeleton({ hinted = false }: { hinted?: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: hinted ? 'none' : 'block',
        '[data-session-hint] &': { display: 'block' },
        ...sectionSpacing,
      }}
    >
      {/* The height and margin of the heading. */}
      <Skeleton variant="rounded" width={180} height={28} sx={{ mt: 1, mb: { xs: 2.5, md: 3.5 } }} />
      <ProductGridSkeleton count={5} singleRow strip />
    </Box>
  );
}
