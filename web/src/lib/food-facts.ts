// The server's rules.
export * from '@larder/shared/food-facts';
