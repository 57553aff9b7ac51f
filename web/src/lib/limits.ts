// The numbers that the server judges by, so that no field shows others.
export * from '../../../graphql-server/src/common/limits';
