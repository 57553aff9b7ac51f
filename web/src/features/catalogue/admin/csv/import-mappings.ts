import type { ApolloClient } from '@apollo/client';
import { plainHeading } from '@larder/shared/plain-heading';
import { storedChoices, type ImportChoices } from './import-choices';
import { ProductImportMappingsDocument, type ImportMappingFieldsFragment } from './product-csv.generated';

/** The choices of a mapping for a file with these headings; what it does not name is left out. */
export function choicesOf(
  { columns, categories }: ImportMappingFieldsFragment,
  headings: readonly string[],
): ImportChoices {
  const held = new Map(columns.map(({ heading, column }) => [plainHeading(heading), column ?? null]));
  return {
    columns: Object.fromEntries(
      headings.map((heading) => [heading, held.get(plainHeading(heading)) ?? null] as const),
    ),
    categories: Object.fromEntries(
      categories.map(({ value, category }) => [value, category ?? null] as const),
    ),
  };
}

/** The only mapping of all these headings and no others; undefined if there are several or none. */
function mappingFor(
  headings: readonly string[],
  mappings: readonly ImportMappingFieldsFragment[],
): ImportMappingFieldsFragment | undefined {
  const wanted = keyOf(headings);
  const [found, ...others] = mappings.filter(
    ({ columns }) => keyOf(columns.map(({ heading }) => heading)) === wanted,
  );
  return others.length === 0 ? found : undefined;
}

const keyOf = (headings: readonly string[]): string =>
  JSON.stringify([...new Set(headings.map(plainHeading))].toSorted());

export const isRecognized = ({ columns, categories }: ImportChoices): boolean =>
  columns === null && Object.keys(categories).length === 0;

export const areSameChoices = (one: ImportChoices, other: ImportChoices): boolean =>
  textOf(one.columns) === textOf(other.columns) && textOf(one.categories) === textOf(other.categories);

const textOf = (record: Readonly<Record<string, string | null>> | null): string =>
  JSON.stringify(record && Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The saved mappings of the shop as they are now; none if they cannot be loaded. */
export const loadMappings = async (client: ApolloClient) => {
  const query = ProductImportMappingsDocument;
  const { data } = await client.query({ query, fetchPolicy: 'network-only' }).catch(() => ({ data: null }));
  return data?.productImportMappings ?? [];
};

/** The choices that this browser has stored for these headings, or those of their mapping. */
export function knownChoices(
  headings: readonly string[],
  mappings: readonly ImportMappingFieldsFragment[],
): ImportChoices | undefined {
  const mapping = mappingFor(headings, mappings);
  return storedChoices(headings) ?? (mapping && choicesOf(mapping, headings));
}

/** Whether the mapping for these headings, as it was loaded, has these choices. */
export function areOfMapping(
  client: ApolloClient,
  headings: readonly string[],
  choices: ImportChoices,
): boolean {
  const loaded = client.readQuery({ query: ProductImportMappingsDocument });
  const mapping = mappingFor(headings, loaded?.productImportMappings ?? []);
  return mapping !== undefined && areSameChoices(choicesOf(mapping, headings), choices);
}
