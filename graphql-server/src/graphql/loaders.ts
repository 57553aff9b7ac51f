import DataLoader from 'dataloader';
import type { Page } from '../common/pagination.js';

/**
 * DataLoaders of one request: they batch the loading of relations into one statement. Each feature
 * adds its own by declaration merging and registers them in its module.
 */
export interface Loaders {}

/** Creates the loaders of one request. */
export type CreateLoaders = () => Loaders;

/** A page of the rows that belong to the row with the id `of`. */
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

/** @param load returns one value for each id, in the order of the ids */
export const ofEach = <Value>(load: (ids: readonly string[]) => Promise<Value[]>) =>
  new DataLoader<string, Value>(load);

/** Loads one page for each parent row; batches keys with equal arguments. */
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
