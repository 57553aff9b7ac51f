import errors from './errors.json';

export const texts = { errors };
