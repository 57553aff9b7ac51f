import { minifySync, type HtmlTagDescriptor } from 'vite';

/**
 * A script in the head of each page, as small as it gets.
 *
 * @throws Error when it is not valid
 */
export function inlineScript(script: string): HtmlTagDescriptor {
  const { code, errors } = minifySync('inline.js', script, { module: false });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return { tag: 'script', children: code.trim(), injectTo: 'head' };
}
