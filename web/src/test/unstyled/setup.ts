import { register } from 'node:module';
import { computeKnownStyles } from './computed-styles';

// Replaces the engine of MUI's styles, as its documentation describes. jsdom has no layout, and
// styles took a third of all elements. Browser tests check what people see.
register('./resolve-hooks.mjs', import.meta.url);
computeKnownStyles(document.defaultView!);
