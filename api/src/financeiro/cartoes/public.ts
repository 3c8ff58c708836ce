/** What the import of statements may do with a card's file: its lines become purchases of the card. */
export {
  bookArquivo,
  compareArquivo,
  keepFaturaOfArquivo,
  undoArquivo,
} from './arquivo.commands.ts'
export type { ComparedArquivo } from './arquivo.commands.ts'
export { keepSinal } from './arquivo.queries.ts'
export { takeCardTurn } from './compra.commands.ts'
