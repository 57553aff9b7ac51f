// As the server writes it.
export { scriptJson } from '@larder/shared/html';
