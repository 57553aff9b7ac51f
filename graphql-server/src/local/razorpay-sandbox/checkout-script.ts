import { readFile } from 'node:fs/promises';

const asset = (name: string) => readFile(new URL(`./checkout/${name}`, import.meta.url), 'utf8');

/**
 * The script behind `/checkout.js`: one classic script, as pages load Razorpay's, with the dialog's markup and
 * styles inside it.
 */
export async function readCheckoutScript(): Promise<string> {
  const [script, markup, styles] = await Promise.all([
    asset('checkout.js'),
    asset('dialog.html'),
    asset('dialog.css'),
  ]);
  // Functions, because "$" in a replacement text has a meaning of its own.
  return script
    .replace("'{{dialog.html}}'", () => JSON.stringify(markup))
    .replace("'{{dialog.css}}'", () => JSON.stringify(styles));
}
