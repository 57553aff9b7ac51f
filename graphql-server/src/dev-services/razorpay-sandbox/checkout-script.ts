import { readFile } from 'node:fs/promises';
import { ownFile } from '../../own-files.js';

const asset = (name: string) => readFile(ownFile(`dev-services/razorpay-sandbox/checkout/${name}`), 'utf8');

/**
 * The script behind `/checkout.js`. Pages load Razorpay's as one classic script that has done its
 * work by its `load` event, so the two modules are joined into one scope, with the dialog's markup
 * and styles inside.
 */
export async function readCheckoutScript(): Promise<string> {
  const [fields, checkout, markup, styles] = await Promise.all(
    ['card-fields.js', 'checkout.js', 'dialog.html', 'dialog.css'].map(asset),
  );
  const modules = `${fields}\n${checkout}`.replaceAll(
    /^import \{[^}]*\} from '[^']*';$|^export (?=const|function)/gm,
    '',
  );
  // Functions, because "$" in a replacement text has a meaning of its own.
  const script = modules
    .replace("'{{dialog.html}}'", () => JSON.stringify(markup))
    .replace("'{{dialog.css}}'", () => JSON.stringify(styles));
  return `(() => {\n'use strict';\n${script}})();\n`;
}
