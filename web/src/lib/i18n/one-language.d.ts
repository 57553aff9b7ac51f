/** The texts of one language, from the file that has all. */
declare module '@larder/texts/web/settings.json?*' {
  import type all from '@larder/texts/web/settings.json';
  const texts: InOneLanguage<typeof all>;
  export default texts;
}

declare module '@larder/texts/web/product-fields.json?*' {
  import type all from '@larder/texts/web/product-fields.json';
  const texts: InOneLanguage<typeof all>;
  export default texts;
}

declare module '@larder/texts/charge-labels.json?*' {
  import type all from '@larder/texts/charge-labels.json';
  const texts: InOneLanguage<typeof all>;
  export default texts;
}

type InOneLanguage<Text> = Text extends { readonly en: string }
  ? string
  : { readonly [Name in keyof Text]: InOneLanguage<Text[Name]> };
