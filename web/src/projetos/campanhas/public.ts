/** What others share of campaigns: choosing one, and what a change of one makes old. */
export { campanhaReads } from './campanha.labels.ts'
export { campanhaSource } from './sources.ts'
