import { expect, it } from 'vitest';
import { readPageState, stateElement } from './page-state';

const product = { __typename: 'Product', id: '7', name: 'Plum </script>' };
const state = {
  cache: {
    ROOT_QUERY: { __typename: 'Query', 'product({"id":"7"})': { __ref: 'Product:7' } },
    'Product:7': product,
    // Identified by more than an `id`.
    'CartLine:{"product":"7"}': { __typename: 'CartLine', quantity: 2 },
  },
  modules: ['src/features/home/HomePage.tsx'],
};

it('reads the state that the server wrote', () => {
  document.body.innerHTML = stateElement(state);
  expect(document.body.children).toHaveLength(1);
  expect(readPageState()).toEqual(state);
});

it('does not repeat what the key of an entity says', () => {
  const element = stateElement(state);
  expect(element).not.toContain('"Product"');
  expect(element).not.toContain('"id":');
  expect(element).toContain('"CartLine"');
});

it('is null in a page that was not rendered', () => {
  document.body.innerHTML = '<div id="root"></div>';
  expect(readPageState()).toBeNull();
});

it('says of a page without its data only which modules it needs', () => {
  document.body.innerHTML = stateElement({ cache: null, modules: state.modules });
  expect(readPageState()).toEqual({ cache: null, modules: state.modules });
});
