import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { Picture } from './Picture';
import { UserAvatar } from './UserAvatar';

/** The state of server-rendered pictures before hydration. */
function found(state: { complete: boolean; currentSrc: string; naturalWidth: number }) {
  for (const [name, value] of Object.entries(state)) {
    vi.spyOn(HTMLImageElement.prototype, name as keyof typeof state, 'get').mockReturnValue(value);
  }
}

function hydrate(page: React.ReactElement) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  render(page, { container, hydrate: true });
}

const address = 'https://a.example/gone.png';

beforeEach(() => document.body.replaceChildren());

// spec: 2.55
it('falls back when the picture failed before hydration', () => {
  found({ complete: true, currentSrc: address, naturalWidth: 0 });
  hydrate(
    <>
      <UserAvatar src={address} name="Asha" />
      <Picture image={{ url: address, srcSet: '' }} alt="Apples" />
    </>,
  );
  expect(screen.getByRole('img', { name: 'Asha' })).toHaveAttribute('src', '/avatars/default.svg');
  expect(screen.getByRole('img', { name: 'Apples' }).tagName).toBe('SPAN');
});

it.each([
  ['has loaded', { complete: true, currentSrc: address, naturalWidth: 96 }],
  ['is on its way', { complete: false, currentSrc: address, naturalWidth: 0 }],
  ['waits until it comes into view', { complete: true, currentSrc: '', naturalWidth: 0 }],
])('keeps the picture that %s', (_what, state) => {
  found(state);
  hydrate(<UserAvatar src={address} name="Asha" />);
  expect(screen.getByRole('img', { name: 'Asha' })).toHaveAttribute('src', address);
});
