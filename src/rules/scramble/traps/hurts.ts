/** Damage of traps and falls on members (SC-62 to SC-65): it waits as all damage of a party does. */
export { afterHarm, harm, spare, waiting } from '../../party/hurts.ts';
