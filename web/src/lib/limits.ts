// The server's limits.
export * from '@larder/shared/limits';
