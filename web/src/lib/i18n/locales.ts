/** The server finds the locale of an address by the same rules. */
export {
  alternatesOf,
  DEFAULT_LOCALE,
  directionOf,
  LANGUAGES,
  localizedPath,
  prefixOf,
  splitLocale,
  type Locale,
} from '@larder/shared/locales';
