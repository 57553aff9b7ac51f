import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, print, visit, type DefinitionNode, type DocumentNode } from 'graphql';
import { expect, it } from 'vitest';
import * as account from '../src/lib/apollo/generated/account-operations';
import * as dashboard from '../src/lib/apollo/generated/dashboard-operations';
import * as shop from '../src/lib/apollo/generated/operations';
import { plugin } from './documents-plugin';

const source = fileURLToPath(new URL('../src/', import.meta.url));

const definitions = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .flatMap((file) => parse(readFileSync(source + file, 'utf8'), { noLocation: true }).definitions);

const documents: Readonly<Record<string, DocumentNode>> = { ...account, ...dashboard, ...shop };

function documentOf(definition: DefinitionNode): DocumentNode | undefined {
  if (definition.kind === 'FragmentDefinition') return documents[`${definition.name.value}FragmentDoc`];
  return definition.kind === 'OperationDefinition'
    ? documents[`${definition.name?.value}Document`]
    : undefined;
}

it.each(definitions.map((definition) => [print(definition), definition] as const))(
  'makes what the parser makes of %s',
  (text, definition) => {
    const document = documentOf(definition);
    expect(document && print(document.definitions[0] as DefinitionNode)).toBe(text);
  },
);

it('brings along each fragment that a document is made of, once', () => {
  for (const document of definitions.map(documentOf)) {
    const [, ...fragments] = document?.definitions ?? [];
    const brought = fragments.map((each) =>
      each.kind === 'FragmentDefinition' ? each.name.value : each.kind,
    );
    const used = new Set<string>();
    visit(document as DocumentNode, { FragmentSpread: ({ name }) => void used.add(name.value) });
    expect(brought.toSorted()).toEqual([...used].toSorted());
  }
});

it.each([
  ['an inline fragment', '{ node { ... on Order { id } } }'],
  ['a directive of a fragment', '{ node { ...Some @include(if: true) } } fragment Some on Order { id }'],
  ['a directive of an operation', '@live { node { id } }'],
  ['a directive of a variable', '($id: ID @live) { node(id: $id) { id } }'],
  ['a list', '{ orders(ids: [1, 2]) { id } }'],
])('refuses %s, for which it has no form', async (_what, text) => {
  const write = async () => plugin(undefined as never, [{ document: parse(`query Q ${text}`) }], {});
  await expect(write).rejects.toThrow('There is no form for');
});
