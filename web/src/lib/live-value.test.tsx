import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler, Suspense, use, useState, type ProfilerOnRenderCallback } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createLiveContext, useLive, useLiveValue } from './live-value';

const NameContext = createLiveContext<string>();

const Name = () => <p>{useLive(NameContext, (name) => name)}</p>;

/** What keeps a part of the page from being hydrated in the browser, such as its code. */
const code: { loaded: Promise<void> | null } = { loaded: null };

function Part() {
  if (code.loaded) use(code.loaded);
  return <Name />;
}

const page = (
  <>
    <header>
      <Name />
    </header>
    <main>
      <Suspense fallback={<p>fallback</p>}>
        <Part />
      </Suspense>
    </main>
  </>
);

const handles: { publish?: (name: string) => void } = {};

function Page() {
  const [name, setName] = useState('loading');
  handles.publish = setName;
  return <NameContext value={useLiveValue(name, true)}>{page}</NameContext>;
}

const publish = (name: string) => act(async () => handles.publish?.(name));

it('reaches all components that read it', async () => {
  render(<Page />);
  await publish('Asha Rao');
  expect(screen.getAllByText('Asha Rao')).toHaveLength(2);
});

it('shows at once where the page is hydrated, and elsewhere when it is', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  let load: (() => void) | undefined;
  code.loaded = new Promise((resolve) => (load = resolve));
  const root = await act(async () => hydrateRoot(container, <Page />));
  await publish('Asha Rao');
  expect(screen.getByRole('banner')).toHaveTextContent('Asha Rao');
  // As the server rendered it, without a fallback.
  expect(screen.getByRole('main')).toHaveTextContent(/^loading$/);
  await act(async () => load?.());
  expect(screen.getByRole('main')).toHaveTextContent('Asha Rao');
  act(() => root.unmount());
  container.remove();
});

it('renders those components again whose part of it has changed', async () => {
  const Initial = () => <p>{useLive(NameContext, (name) => name[0])}</p>;
  const onRender = vi.fn<ProfilerOnRenderCallback>();
  const initial = (
    <Profiler id="initial" onRender={onRender}>
      <Initial />
    </Profiler>
  );
  function Names() {
    const [name, setName] = useState('Asha Rao');
    return (
      <NameContext value={useLiveValue(name, true)}>
        {initial}
        <button onClick={() => setName('Amit Rao')}>Amit</button>
        <button onClick={() => setName('Ravi Rao')}>Ravi</button>
      </NameContext>
    );
  }
  render(<Names />);
  onRender.mockClear();
  fireEvent.click(screen.getByText('Amit'));
  expect(onRender).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Ravi'));
  expect(screen.getByText('R')).toBeVisible();
  expect(onRender).toHaveBeenCalledOnce();
});

it('cannot be read without a provider', () => {
  expect(() => renderToString(<Name />)).toThrow('There is no provider above this component.');
});
