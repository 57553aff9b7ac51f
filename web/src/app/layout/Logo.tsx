import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';

const Root = styled(Link)(({ theme: { typography, vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  borderRadius: 8,
  fontFamily: typography.h1.fontFamily,
  fontWeight: 800,
  fontSize: '1.625rem',
  letterSpacing: '-0.02em',
  color: vars.palette.primary.main,
  textDecoration: 'none',
  '& svg': { flex: 'none' },
  // Most logos are made for white paper.
  '& img': {
    maxWidth: 'min(200px, 38vw)',
    padding: 4,
    borderRadius: 8,
    objectFit: 'contain',
    background: '#fff',
  },
  // Two lines at most, which fit the header with large text too.
  '&[data-long]': {
    minWidth: 0,
    fontSize: 'min(28px, clamp(1.125rem, 3cqi, 1.625rem))',
    lineHeight: 1.25,
    '& span': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    },
  },
}));

/** The letters that fit beside the buttons of a phone's header. */
const MAX_SHORT = 6;

/** The shop's name beside its basket; leads home. */
export function Logo() {
  const { shopName, logo } = usePublicConfig();
  if (logo)
    return (
      <Root to={paths.home}>
        <img src={logo} alt={shopName} height="40" />
      </Root>
    );
  return (
    <Root to={paths.home} data-long={shopName.length > MAX_SHORT || undefined}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden>
        <path
          d="M6 14h20l-2 9.800a2.800 2.800 0 0 1-2.700 2.200H10.700A2.800 2.800 0 0 1 8 23.800z"
          fill="var(--mui-palette-lemon-main)"
        />
        <path
          d="M10.500 14c0-4 2.200-7.200 5.500-7.200s5.500 3.200 5.500 7.200"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.400"
          strokeLinecap="round"
        />
        <path d="M16 6.600c.2-2.400 2-3.900 5-3.900 0 2.600-2 4.100-5 3.900z" fill="currentColor" />
      </svg>
      <span translate="no">{shopName}</span>
    </Root>
  );
}
