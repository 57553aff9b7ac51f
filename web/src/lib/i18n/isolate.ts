// As the server does it in e-mails.
export { isolate } from '../../../../graphql-server/src/common/isolate';
