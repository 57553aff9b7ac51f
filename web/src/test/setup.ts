import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { safeStorage } from '@/lib/storage/safe-storage';

configure({
  // Only a guard against hanging: a lazy page is compiled on its first import.
  asyncUtilTimeout: 25_000,
  // Serializes the document only when a message is read: `findBy` queries discard most errors.
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => `${message}\n\n${prettyDOM(container)}`,
    });
  },
});

beforeEach(() => {
  // APIs that jsdom does not implement.
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    // MUI still uses the deprecated names.
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('scrollTo', vi.fn());
});

afterEach(() => {
  cleanup();
  for (const storage of [safeStorage.local, safeStorage.session]) storage.keys().forEach(storage.remove);
  history.replaceState(null, '');
});
