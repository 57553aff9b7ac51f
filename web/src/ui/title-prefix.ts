import { createContext } from 'react';

/** What stands before the title of each page, such as `(3) `. */
export const TitlePrefix = createContext('');
