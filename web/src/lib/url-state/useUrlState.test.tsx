import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { choiceParam, searchParam, urlSchema } from './url-schema';
import { useUrlState } from './useUrlState';

const schema = urlSchema({ search: searchParam, size: choiceParam(['small', 'large'], 'small') });

function Page() {
  const [{ search, size }, change] = useUrlState(schema);
  const changeBoth = () => {
    change({ search: 'plums' });
    change({ size: 'large' });
  };
  return (
    <button type="button" onClick={changeBoth}>
      {`${search} ${size}`}
    </button>
  );
}

it('keeps a change that has not rendered yet', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'plums large' })).toBeVisible();
  expect(router.state.location.search).toBe('?search=plums&size=large');
});
