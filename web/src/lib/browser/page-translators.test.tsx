import { act, fireEvent, render, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { survivePageTranslators } from './page-translators';

// A translator runs in a world of its own, where the methods are the browser's.
const { insertBefore, removeChild } = Node.prototype;

const fontOf = (text: string) => {
  const font = document.createElement('font');
  font.textContent = text;
  return font;
};

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
    font.append(text);
  },
  'replaces a text by another (Safari)': (text) => text.replaceWith(text.data),
  'shows the texts again': (text) => {
    const font = fontOf(text.data);
    text.replaceWith(font);
    font.replaceWith(text);
  },
};

function textsOf(container: Node): Text[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter((text) => !text.parentElement?.closest('font'));
}

function Basket() {
  const [count, setCount] = useState(1);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <button onClick={() => setCount((old) => old + 1)}>More</button>
      <button onClick={() => setOpen((old) => !old)}>Open</button>
      <button onClick={() => setBusy((old) => !old)}>Busy</button>
      <p>
        In basket: {count} of 3{open && <b>!</b>}
        {open && ' (open)'}
      </p>
      <p>{busy ? <i>…</i> : 'Pay'}</p>
      <p>
        {open && <i>↑</i>}
        {busy ? 'Wait' : null}
        End
      </p>
      <p>{count === 1 ? 'One' : 'Many'}</p>
    </>
  );
}

survivePageTranslators();

describe.each(Object.entries(translators))('37 R16: a translator that %s', (_name, how) => {
  it('loses no update, and breaks none', async () => {
    const { container } = render(<Basket />);
    const { container: untranslated } = render(<Basket />);
    for (const name of ['More', 'Busy', 'Open', 'More', 'Busy', 'More', 'Open', 'Busy']) {
      // Once, and again on every change. Observers report afterwards.
      await act(() => textsOf(container).forEach(how));
      expect(container.textContent).toBe(untranslated.textContent);
      for (const each of [container, untranslated]) fireEvent.click(within(each).getByText(name));
      await act(() => Promise.resolve());
      expect(container.textContent).toBe(untranslated.textContent);
    }
    expect(untranslated).toHaveTextContent('In basket: 4 of 3…WaitEndMany');
  });
});

it('37 R16: what other scripts remove stays removed, and nothing beside it', () => {
  const { container } = render(<Basket />);
  const button = within(container).getByText('More');
  const parent = button.parentNode!;
  button.remove();
  const html = container.innerHTML;
  expect(parent.removeChild(button)).toBe(button);
  expect(container.innerHTML).toBe(html);
});
