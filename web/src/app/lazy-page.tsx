import { lazy, useContext, useState, type ComponentType } from 'react';
import { PageResponseContext } from '@/config/page-response';

const loaders = new Map<string, () => Promise<unknown>>();

/**
 * A page whose code is loaded when it is asked for. Unlike React's `lazy` it can be loaded
 * beforehand, and is then drawn without a pause: hydration must not find a hole where the server
 * has drawn a page.
 *
 * @param module the page's source file from the web's root, by which the server finds its built
 *   files
 */
export function lazyPage<Props extends object = object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Page: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Page ??= await load();
    return Page;
  };
  const LatePage: ComponentType<Props> = lazy(async () => ({ default: await loadOnce() }));
  loaders.set(module, loadOnce);

  return function LazyPage(props) {
    useContext(PageResponseContext)?.modules.add(module);
    // Once and for all: another component in its place would begin anew, and know nothing of what
    // was done on the page.
    const [Drawn] = useState<ComponentType<Props>>(() => Page ?? LatePage);
    return <Drawn {...props} />;
  };
}

/** Loads pages that are to be drawn at once; names that it does not know are passed over. */
export async function preloadPages(modules: readonly string[]): Promise<void> {
  await Promise.all(modules.map((module) => loaders.get(module)?.()));
}
