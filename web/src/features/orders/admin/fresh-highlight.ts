import { keyframes } from '@mui/material/styles';

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(-12px); }
  to { opacity: 1; transform: none; }
`;

/** The animation of a new order, unless motion is reduced. */
export const freshHighlight = {
  '@media (prefers-reduced-motion: no-preference)': { animation: `${slideIn} 400ms ease-out` },
} as const;
