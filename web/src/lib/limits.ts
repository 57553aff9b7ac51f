// The server's own limits.
export * from '../../../graphql-server/src/common/limits';
