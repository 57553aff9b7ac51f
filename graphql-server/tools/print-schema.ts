import { readFile, writeFile } from 'node:fs/promises';
import { FORM_SETTINGS, TRANSLATED_SETTINGS } from '@larder/shared/shop-settings';
import { PRODUCT_FIELD_NAMES } from '@larder/shared/product-fields';
import { schemaFile, schemaText } from './schema-text.js';

const inWeb = (file: string) => new URL(`../../web/src/features/${file}`, import.meta.url);
const settingsFile = inWeb('shop-settings/setting-values.graphql');
const productFile = inWeb('catalogue/admin/product-values.graphql');

/** What the form of the settings loads, in its order. */
const settingsText = `# Written by \`npm run schema\` from packages/shared/src/shop-settings.ts.
fragment SettingValues on ShopSettings {
  ${FORM_SETTINGS.join('\n  ')}
  translations {
    locale
    ${TRANSLATED_SETTINGS.join('\n    ')}
  }
}
`;

/** What the form of a product loads of its plain fields. */
const productText = `# Written by \`npm run schema\` from packages/shared/src/product-fields.ts.
fragment ProductValues on Product {
  ${PRODUCT_FIELD_NAMES.join('\n  ')}
}
`;

// Writes what the classes make, or with --check says whether it still is what they make.
for (const [file, text] of [
  [schemaFile, await schemaText()],
  [settingsFile, settingsText],
  [productFile, productText],
] as const) {
  if (!process.argv.includes('--check')) {
    await writeFile(file, text);
  } else if ((await readFile(file, 'utf8')) !== text) {
    console.error(`${file.pathname.split('/').pop()} is out of date: run \`npm run schema\`.`);
    process.exitCode = 1;
  }
}
