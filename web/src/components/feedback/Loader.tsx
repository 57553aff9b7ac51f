import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

interface LoaderProps {
  /** What is being waited for, for people who do not see the spinner. */
  label?: string;
  minHeight?: number | string;
}

export function Loader({ label = 'Loading', minHeight = 320 }: LoaderProps) {
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight }}>
      <CircularProgress aria-label={label} thickness={4} />
    </Box>
  );
}
