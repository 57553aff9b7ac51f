import DataLoader from 'dataloader';
import type { Page } from '../common/pagination.js';

/**
 * Relations, batched over one request: however many rows need one, it takes one statement. Each
 * feature adds its own by declaration merging and puts them into its module.
 */
export interface Loaders {}

/** Creates the loaders of one request, which share nothing with those of another. */
export type CreateLoaders = () => Loaders;

/** A page of what belongs to a row. */
export interface PageKey<Args> {
  readonly of: string;
  readonly args: Args;
}

/** Loads rows by their ids. */
export function byId<Row extends { id: string }>(load: (ids: readonly string[]) => Promise<Row[]>) {
  return new DataLoader<string, Row | undefined>(async (ids) => {
    const rows = new Map((await load(ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id));
  });
}

/** Loads what belongs to each id, in the order of the ids. */
export const ofEach = <Value>(load: (ids: readonly string[]) => Promise<Value[]>) =>
  new DataLoader<string, Value>(load);

/** Pages of a list that every row has: those with the same arguments are loaded together. */
export function pagesOf<Row, Args>(load: (ids: readonly string[], args: Args) => Promise<Page<Row>[]>) {
  return new DataLoader<PageKey<Args>, Page<Row>, string>(
    (keys) => {
      const groups = new Map<string, { args: Args; ids: string[]; pages?: Promise<Page<Row>[]> }>();
      const places = keys.map(({ of, args }) => {
        const name = JSON.stringify(args);
        const group = groups.get(name) ?? { args, ids: [] };
        groups.set(name, group);
        return { group, index: group.ids.push(of) - 1 };
      });
      return Promise.all(
        places.map(async ({ group, index }) => {
          try {
            return (await (group.pages ??= load(group.ids, group.args)))[index] as Page<Row>;
          } catch (error) {
            return error as Error;
          }
        }),
      );
    },
    { cacheKeyFn: ({ of, args }) => JSON.stringify([of, args]) },
  );
}
