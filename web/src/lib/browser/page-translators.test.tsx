import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Fragment, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HydrationBoundary, useHydrating } from '@/ui/page/HydrationBoundary';
import { survivePageTranslators } from './page-translators';

// A translator runs in a world of its own, where the methods are the browser's.
const { insertBefore, removeChild, appendChild } = Node.prototype;

const fontOf = (text: string) => {
  const outer = document.createElement('font');
  outer.innerHTML = '<font></font>';
  outer.firstElementChild!.textContent = text;
  return outer;
};
const isTranslated = (text: Node) => Boolean(text.parentElement?.closest('font, [translate=no]'));

/** How translators change a text. The words stay, so that a text that was not updated is found. */
const translators: Record<string, (text: Text) => void> = {
  'replaces a text by fonts (Chrome)': (text) => text.replaceWith(fontOf(text.data)),
  'inserts fonts and removes the text': (text) => {
    insertBefore.call(text.parentNode, fontOf(text.data), text);
    removeChild.call(text.parentNode, text);
  },
  'moves the text into fonts': (text) => {
    const font = fontOf('');
    text.replaceWith(font);
    appendChild.call(font.firstChild, text);
  },
  'inserts fonts and removes the text, in the world of the page': (text) => {
    text.parentNode?.insertBefore(fontOf(text.data), text);
    text.parentNode?.removeChild(text);
  },
  'moves the text into fonts, in the world of the page': (text) => {
    const font = fontOf('');
    text.parentNode?.insertBefore(font, text);
    font.firstChild?.appendChild(text);
  },
};
/** Safari and Firefox leave no trace of what is translated. */
const replacesTexts = (text: Text) => text.replaceWith(text.data);

function textsOf(container: Node): Text[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter((text) => !isTranslated(text));
}

/** Lets the observer report. */
const translate = async (container: Node, how: (text: Text) => void) => {
  textsOf(container).forEach(how);
  await Promise.resolve();
};

function Basket() {
  const [count, setCount] = useState(1);
  const [lines, setLines] = useState(['Apples', 'Bread', 'Milk']);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <button onClick={() => setCount((old) => old + 1)}>More</button>
      <button onClick={() => setLines((old) => old.toReversed())}>Turn</button>
      <button onClick={() => setOpen((old) => !old)}>Open</button>
      <button onClick={() => setBusy((old) => !old)}>Busy</button>
      <p>
        In basket: {count} of {lines.length}
        {open && <b>!</b>}
        {open && ' (open)'}
      </p>
      <p>{busy ? <i>…</i> : 'Pay'}</p>
      <p>
        {open && <i>↑</i>}
        {busy ? 'Wait' : null}
        End
      </p>
      <p>{count === 1 ? 'One' : 'Many'}</p>
      <p>
        {lines.map((line) => (
          <Fragment key={line}>{line} </Fragment>
        ))}
      </p>
    </>
  );
}

function Page() {
  useHydrating(0);
  const [count, setCount] = useState(0);
  return (
    <>
      <p>
        Count: {count} <button onClick={() => setCount((old) => old + 1)}>More</button>
      </p>
      <HydrationBoundary>
        <label>
          Name <input />
        </label>
        <HydrationBoundary>
          <p>The end.</p>
        </HydrationBoundary>
      </HydrationBoundary>
    </>
  );
}

const page = survivePageTranslators();
document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));

it('37 R16: a page that is translated before and while it hydrates is hydrated as it is', async () => {
  const container = document.createElement('div');
  container.id = 'root';
  container.innerHTML = renderToString(<Page />);
  document.body.append(container);
  const [translator] = Object.values(translators);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  const translateAll = () => textsOf(container).forEach((text) => translator?.(text));
  translateAll();
  field.value = 'Asha';
  expect(textsOf(container)).toEqual([]);

  const again = new MutationObserver(translateAll);
  again.observe(container, { childList: true, subtree: true });
  window.larderHydrating = page.hydrating;
  page.begin();
  expect(container.innerHTML).not.toContain('font');
  // A font that hydration removes takes no clicks, as React would not find their component.
  translateAll();
  await Promise.resolve();
  expect(container.querySelector('font')).toHaveStyle({ pointerEvents: 'none' });
  // A mismatch would be an error on the console, and another field.
  render(<Page />, { container, hydrate: true });
  await waitFor(() => expect(textsOf(container)).toEqual([]));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(textsOf(container)).toEqual([]));
  again.disconnect();
  expect(container.querySelector('font')).not.toHaveStyle({ pointerEvents: 'none' });
  expect(container).toHaveTextContent('Count: 1 More');
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field).toHaveValue('Asha');
});

/** Shows the original texts again. */
const restoresTexts = (text: Text) => {
  const font = fontOf(text.data);
  text.replaceWith(font);
  font.replaceWith(text);
};

it('37 R16: a translator that restores the texts and translates again loses no update', async () => {
  const { container } = render(<Basket />);
  for (const how of [restoresTexts, replacesTexts]) {
    await translate(container, how);
    fireEvent.click(screen.getByText('Open'));
    await translate(container, how);
  }
  fireEvent.click(screen.getByText('More'));
  fireEvent.click(screen.getByText('Busy'));
  expect(container).toHaveTextContent('In basket: 2 of 3…WaitEndMany');
});

const cases = Object.entries({ ...translators, 'replaces a text by another (Safari)': replacesTexts });

describe.each(cases)('37 R16: a translator that %s', (_name, how) => {
  it('loses no update, and breaks none', async () => {
    const { container } = render(<Basket />);
    const { container: untranslated } = render(<Basket />);
    const texts = untranslated.textContent;
    for (const name of ['More', 'Turn', 'Busy', 'Open', 'More', 'Busy', 'Turn', 'More', 'Open', 'Busy']) {
      // Once, and again on every change.
      await translate(container, how);
      expect(container.textContent).toBe(untranslated.textContent);
      for (const each of [container, untranslated]) fireEvent.click(within(each).getByText(name));
      expect(container.textContent).toBe(untranslated.textContent);
    }
    expect(untranslated.textContent).not.toBe(texts);
  });
});

describe('without a translator', () => {
  const mark = () => document.createElement('i');

  it.each([
    ['an element of its own', () => document.body.appendChild(document.createElement('div'))],
    ["React's element", () => render(<div>Old</div>).container.appendChild(document.createElement('div'))],
    ['an empty element that React renders', () => render(<div role="form" />).getByRole('form')],
  ])('37 R16: what another script writes into %s stays', async (_name, create) => {
    const element = create();
    for (const html of ['Loading…', '<b>a</b> text']) {
      element.innerHTML = html;
      await Promise.resolve();
    }
    element.appendChild(mark());
    element.append(' more');
    element.insertBefore(mark(), element.firstChild);
    element.replaceChildren('Other');
    element.appendChild(mark());
    expect(element.innerHTML).toBe('Other<i></i>');
  });

  it.each([
    ['textarea', <textarea key="it" defaultValue="a" title="it" />],
    [
      'style',
      <style key="it" title="it">
        {'a {}'}
      </style>,
    ],
  ])('37 R16: the text of a %s is none that is translated', (_name, element) => {
    const field = render(element).getByTitle('it');
    field.replaceChildren('b');
    field.appendChild(document.createTextNode('c'));
    expect(field.textContent).toBe('bc');
  });
});
