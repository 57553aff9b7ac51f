/** The texts of one language, from the file that has all. */
declare module '@/lib/i18n/settings.json?*' {
  import type all from '@/lib/i18n/settings.json';
  const texts: InOneLanguage<typeof all>;
  export default texts;
}

declare module '@/lib/i18n/product-fields.json?*' {
  import type all from '@/lib/i18n/product-fields.json';
  const texts: InOneLanguage<typeof all>;
  export default texts;
}

declare module '@larder/shared/charge-labels.json?*' {
  import type all from '@larder/shared/charge-labels.json';
  const texts: InOneLanguage<typeof all>;
  export default texts;
}

type InOneLanguage<Text> = Text extends { readonly en: string }
  ? string
  : { readonly [Name in keyof Text]: InOneLanguage<Text[Name]> };
