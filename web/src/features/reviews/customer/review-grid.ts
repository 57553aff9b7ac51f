/** As many columns as fit, at most three. */
export const reviewGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(max(300px, 30%), 100%), 1fr))',
  gap: { xs: 1.5, md: 2.5 },
} as const;
