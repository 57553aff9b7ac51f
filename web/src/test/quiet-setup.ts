import { afterAll, vi } from 'vitest';
import { failOnConsoleNoise } from './console-noise';

failOnConsoleNoise();

// At the end of a file Vitest rejects the imports that are still loading. Files share their
// modules, and a lazy page that failed to load once would fail in all later files.
afterAll(async () => await vi.dynamicImportSettled());
