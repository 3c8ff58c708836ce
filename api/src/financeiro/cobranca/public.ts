/** What files of banks do with boletos. */
export { countWaiting } from './instrucao.queries.ts'
export { listToTell, lockToTell } from './tell.ts'
export type { ToTell } from './tell.ts'
export { freeTold, markTold } from './told.commands.ts'
