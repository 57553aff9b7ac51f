import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { safeStorage } from '@/lib/storage/safe-storage';

// Against hanging only: a page that is loaded on demand has to be compiled first, and the machine
// may be busy.
configure({ asyncUtilTimeout: 60_000 });

beforeEach(() => {
  // What jsdom leaves out and components rely on.
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    // MUI still uses the older names.
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('scrollTo', vi.fn());
});

afterEach(() => {
  cleanup();
  for (const storage of [safeStorage.local, safeStorage.session]) storage.keys().forEach(storage.remove);
  history.replaceState(null, '');
});
