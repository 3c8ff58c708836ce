export { campanhaSource } from './sources.ts'
