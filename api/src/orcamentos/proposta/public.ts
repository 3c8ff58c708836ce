export { findVersao, seedLink } from './link.demo.ts'
export {
  requireHeader as acharCabecalho,
  findToSend,
  createLink,
  sendObstacle as impedimentoDoEnvio,
  linkPassword as senhaDoLink,
} from './link.ts'
export { linkParagraph } from './mail.ts'
export type { OrcamentoHeader as Cabecalho } from './orcamento.queries.ts'
export { readVersao } from './view.ts'
