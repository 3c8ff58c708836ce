export { checkOwnImage } from './own-image.ts'
export { elencoDe } from './elenco.demo.ts'
export type { Elenco } from './elenco.demo.ts'
