import { afterAll, vi } from 'vitest';
import { failOnConsoleNoise } from './console-noise';

failOnConsoleNoise();

// Without it, React runs no task of its own for each component; it looks once, on its import.
Reflect.deleteProperty(console, 'createTask');

// Vitest rejects imports that are pending at the end of a file. Files share their modules, so a
// failed lazy import would fail in all later files.
afterAll(async () => await vi.dynamicImportSettled());
