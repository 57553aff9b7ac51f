import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '@/ui/media/Picture';
import { paths } from '@/lib/dashboard-paths';
import type { ImageFieldsFragment } from '@/lib/apollo/image-fields.generated';

interface ProductRowProps {
  product: { productId: string; name: string; photo: ImageFieldsFragment };
  /** Its place in a ranking. */
  place?: number;
  /** Below the name. */
  note?: ReactNode;
  /** Whether the product has a page. */
  linked?: boolean;
  /** At the end of the row. */
  children: ReactNode;
}

/** A product of a list, with a link to its editor. */
export function ProductRow({ product, place, note, linked = true, children }: ProductRowProps) {
  const { productId, name, photo } = product;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {place !== undefined && (
        <Box
          component="span"
          aria-hidden
          sx={{ width: 20, textAlign: 'end', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {place}
        </Box>
      )}
      <Box
        sx={{
          flex: 'none',
          width: 44,
          height: 44,
          borderRadius: '10px',
          overflow: 'hidden',
          bgcolor: 'sunken',
        }}
      >
        <Picture image={photo} size={44} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {linked ? (
          <MuiLink
            component={Link}
            to={paths.manageProduct(productId)}
            color="inherit"
            sx={{ display: 'inline-block', py: 0.5, fontWeight: 600 }}
          >
            <bdi>{name}</bdi>
          </MuiLink>
        ) : (
          <Box component="span" sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </Box>
        )}
        {note && (
          <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
            {note}
          </Box>
        )}
      </Box>
      <Box sx={{ flex: 'none', textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>{children}</Box>
    </Box>
  );
}
