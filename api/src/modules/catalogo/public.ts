export { searchCatalogo } from './search.ts'
