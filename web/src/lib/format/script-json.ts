// As the server writes it.
export { scriptJson } from '../../../../graphql-server/src/common/html';
