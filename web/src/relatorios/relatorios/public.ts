/** What other modules may use of the reports. */
export { reportSelectors } from './report-sources.ts'
