/** What others share of campaigns: choosing one. */
export { campanhaSource } from './sources.ts'
