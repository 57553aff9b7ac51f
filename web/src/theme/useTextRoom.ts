import { useTheme, type Breakpoint } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

const USUAL_SIZE = 16;

/**
 * Whether the window has room for what is laid out from this breakpoint on. Larger text needs more of it: with text of
 * twice the size a desk is laid out as a phone. For screens that only the browser draws.
 */
export function useTextRoom(breakpoint: Breakpoint): boolean {
  const { breakpoints } = useTheme();
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_SIZE;
  return useMediaQuery(`(min-width: ${(breakpoints.values[breakpoint] * size) / USUAL_SIZE}px)`, {
    noSsr: true,
  });
}
