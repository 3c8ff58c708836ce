/** The entries behind the DRE, for reports that show them line by line. */
export { factsOfDre } from './facts.queries.ts'
