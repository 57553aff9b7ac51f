// As the server does it in e-mails.
export { isolate } from '@larder/shared/isolate';
