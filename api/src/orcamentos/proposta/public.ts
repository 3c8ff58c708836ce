export {
  requireHeader as requirePropostaHeader,
  findToSend,
  createLink,
  sendObstacle,
  linkPassword,
} from './link.commands.ts'
export { linkParagraph } from './mail.ts'
export type { OrcamentoHeader } from './orcamento.queries.ts'
export { readVersao } from './view.read.ts'
