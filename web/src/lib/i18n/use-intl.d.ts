import type { Locale } from '@/lib/i18n/locales';
import type { dashboardTexts } from './en/dashboard';
import type { customerTexts } from './en/customer';
import type { addressTexts } from './en/addresses';
import type { foodTexts } from './en/food';
import type { shopTexts } from './en/shop';

// Makes a text that is not there an error of the compiler.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof shopTexts &
      typeof customerTexts &
      typeof dashboardTexts &
      typeof foodTexts &
      typeof addressTexts;
  }
}
