/** What other areas may import of the DRE: the entries behind its figures, and how a page of them is read. */
export { factsOfDre, summableFacts } from './facts.queries.ts'
export type { DreSlice } from './facts.queries.ts'
export { especieOfFact, listEntries, sumEntries } from './dre.queries.ts'
export type { EspecieDoDre } from './dre.queries.ts'
export {
  entriesByPage,
  entriesOnWire,
  inMonth,
  maxOfMonths,
  namesOfEspecies,
} from './dre.commands.ts'
