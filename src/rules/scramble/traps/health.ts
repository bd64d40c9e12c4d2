/** Hit points of a scramble's members (SC-62, SC-63): as of every party. */
export { UNREAD, type Unread, healthAfter, healthAt } from '../../party/health.ts';
