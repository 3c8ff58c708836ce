/** What other modules take of the units. */
export { tellsUnit } from './empresa.queries.ts'
