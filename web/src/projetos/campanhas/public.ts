/** The reads that other areas refresh after they change a campaign. */
export { campanhaReads } from './campanha.labels.ts'
