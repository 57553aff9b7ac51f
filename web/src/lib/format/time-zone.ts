export { dayIn, daysAfter, startOfDay } from '@larder/shared/time-zone';
