/** What files of banks do with boletos. */
export { answerBoleto } from './answer.commands.ts'
export type { Before, OutcomeOfBoleto, Said } from './answer.ts'
export { undoAnswer } from './undo-answer.commands.ts'
export { countWaiting } from './instrucao.queries.ts'
export { listToTell, lockToTell } from './tell.ts'
export type { ToTell } from './tell.ts'
export { freeTold, markTold } from './told.commands.ts'
