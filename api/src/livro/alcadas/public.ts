/** Who may approve what: the rules of a company, and the yeses written down. */
export {
  alcadasDe,
  aprovacoesDe,
  aprovadoresDe,
  announcePedidos,
  checkAlcada,
  checkRejection,
  ficaSemQuemAprove,
  findImpedimentos,
  impedimentoDe,
  requestAprovacao,
  restartAprovacao,
  textoDoImpedimento,
} from './alcada.ts'
export { countDecision } from './decisao.ts'
export type { DecisaoDoPedido } from './decisao.ts'
export type { Alcadas, Impedimentos } from './alcada.ts'
export { listAprovadores, listPedidos } from './alcada.queries.ts'
export type { Aprovador, PedidoLido, Via } from './alcada.queries.ts'
