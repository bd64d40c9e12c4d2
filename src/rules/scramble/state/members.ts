/** Who is in the party of a scramble, what they are called, and who answers for them: as of every party. */
export { mayAnswer, memberOf, namesOf } from '../../party/members.ts';
