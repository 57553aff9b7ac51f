import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';

const Notice = styled('aside')({ color: 'red' });
const Loud = styled(Notice)({ color: 'blue' });

it('components have their elements, attributes and refs, and no styles', () => {
  const ref = createRef<HTMLElement>();
  render(
    <>
      <GlobalStyles styles={{ body: { color: 'red' } }} />
      <Loud ref={ref} as="section" aria-label="Offer" sx={{ margin: 1 }} />
      <Box component="nav" aria-label="Shelves" sx={{ margin: 1 }} />
      <Button variant="contained" href="/fruits">
        Fruits
      </Button>
    </>,
  );
  expect(ref.current?.outerHTML).toBe('<section aria-label="Offer"></section>');
  expect(screen.getByRole('navigation').outerHTML).toBe(
    '<nav class="MuiBox-root" aria-label="Shelves"></nav>',
  );
  expect(screen.getByRole('link')).toHaveClass('MuiButton-contained');
  expect(document.querySelector('[class*="css-"], style[data-emotion]')).toBeNull();
});
