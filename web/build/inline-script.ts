import { minifySync, type HtmlTagDescriptor } from 'vite';

/** A script in the head of each page, as small as it gets. */
export function inlineScript(script: string): HtmlTagDescriptor {
  const { code } = minifySync('inline.js', script, { module: false });
  return { tag: 'script', children: code.trim(), injectTo: 'head' };
}
