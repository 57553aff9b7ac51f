import { expect, test } from 'vitest';
import { html } from './html.js';

test('values of a template are escaped', () => {
  const name = `<img src=x onerror="alert('1')"> & co`;
  expect(html`<p title="${name}">${name}</p>`.text).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co">' +
      '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co</p>',
  );
});

test('templates within templates stay HTML, and nothing is nothing', () => {
  const items = ['a', '<b>'].map((each) => html`<b>${each}</b>`);
  expect(html`<p>${items}${null}${html`<i>${0}</i>`}</p>`.text).toBe(
    '<p><b>a</b><b>&lt;b&gt;</b><i>0</i></p>',
  );
});
