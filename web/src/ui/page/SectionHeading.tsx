import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface SectionHeadingProps {
  /** The id of the heading, which labels the section. */
  id: string;
  title: string;
  /** A link at the end of the line. */
  link?: { to: string; text: ReactNode };
  /** Other content at the end of the line. */
  children?: ReactNode;
}

/** The heading of a section with an optional link. */
export function SectionHeading({ id, title, link, children }: SectionHeadingProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        // The same height with and without a link.
        minHeight: 44,
        mb: { xs: 1.5, md: 2.5 },
      }}
    >
      <Typography id={id} variant="h2" sx={{ flex: 1, minWidth: 'min(100%, 8em)' }}>
        {title}
      </Typography>
      {link && (
        <Button
          component={Link}
          to={link.to}
          endIcon={<ArrowRight size={18} />}
          // Its text aligns with the edge of the section.
          sx={{ flex: 'none', marginInlineEnd: -2 }}
        >
          {link.text}
        </Button>
      )}
      {children}
    </Box>
  );
}
