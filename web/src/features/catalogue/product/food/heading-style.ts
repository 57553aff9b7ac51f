/** As of the heading of the description. */
export const headingStyle = {
  mt: 3.5,
  mb: 0.75,
  fontFamily: 'var(--font-text)',
  fontWeight: 700,
  fontSize: '1rem',
  textAlign: 'start',
};
