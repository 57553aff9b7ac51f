import { minify } from 'terser';
import type { HtmlTagDescriptor } from 'vite';

/** A script in the head of each page, as small as it gets. */
export async function inlineScript(script: string): Promise<HtmlTagDescriptor> {
  const { code } = await minify(script, { ecma: 2020 });
  return { tag: 'script', children: code ?? script, injectTo: 'head' };
}
