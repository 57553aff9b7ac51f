// The server's rules.
export * from '../../../graphql-server/src/common/food-problems';
