import { failOnConsoleNoise } from './console-noise';

failOnConsoleNoise();
