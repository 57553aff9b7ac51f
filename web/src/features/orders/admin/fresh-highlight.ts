import { keyframes } from '@mui/material/styles';

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(-12px); }
  to { opacity: 1; transform: none; }
`;

/** How an order that has just come in arrives; where motion is not welcome, it is simply there. */
export const freshHighlight = {
  '@media (prefers-reduced-motion: no-preference)': { animation: `${slideIn} 400ms ease-out` },
} as const;
