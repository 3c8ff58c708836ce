export { elencoDe } from './elenco.demo.ts'
export type { Elenco } from './elenco.demo.ts'
