// The server's limits.
export * from '../../../graphql-server/src/common/limits';
