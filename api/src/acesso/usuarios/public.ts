export { elencoOf } from './elenco.demo.ts'
export type { Elenco } from './elenco.demo.ts'
