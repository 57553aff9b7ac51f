import { useContext, useState, type ComponentType } from 'react';
import { loadPart } from '@/lib/browser/load-part';
import { PageResponseContext } from '@/lib/browser/page-response';
import { lazyPart } from '@/lib/lazy-part';

const loaders = new Map<string, () => Promise<unknown>>();

/**
 * A page whose code is loaded when it is rendered. Unlike React's `lazy` it can be preloaded, and
 * then renders without suspending, as hydration must match the page that the server rendered.
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
    Page ??= await loadPart(load);
    return Page;
  };
  const DeferredPage: ComponentType<Props> = lazyPart(loadOnce);
  loaders.set(module, loadOnce);

  return function LazyPage(props) {
    useContext(PageResponseContext)?.modules.add(module);
    // Never replaced: another component would lose the state of the page.
    const [Current] = useState<ComponentType<Props>>(() => Page ?? DeferredPage);
    return <Current {...props} />;
  };
}

/** Loads pages that are to be rendered at once; ignores unknown names. */
export async function preloadPages(modules: readonly string[]): Promise<void> {
  await Promise.all(modules.map((module) => loaders.get(module)?.()));
}
