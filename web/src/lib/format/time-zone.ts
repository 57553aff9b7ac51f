export { dayIn, daysAfter, startOfDay } from '../../../../graphql-server/src/common/time-zone';
