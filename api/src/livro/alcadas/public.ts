/** Who may approve what: a company's rules and the stored approvals. */
export {
  alcadasDe,
  aprovacoesDe,
  aprovadoresDe,
  announceRequests as announcePedidos,
  checkAlcada,
  checkRejection,
  isLeftWithoutApprover as ficaSemQuemAprove,
  findObstacles as findImpedimentos,
  obstacleOf as impedimentoDe,
  requestAprovacao,
  restartAprovacao,
  textOfObstacle as textoDoImpedimento,
} from './alcada.ts'
export { countDecision } from './decision.ts'
export type { RequestDecision as DecisaoDoPedido } from './decision.ts'
export type { Alcadas, Obstacles as Impedimentos } from './alcada.ts'
export { listAprovadores, listRequests as listPedidos } from './alcada.queries.ts'
export type { Aprovador, ReadRequest as PedidoLido, Via } from './alcada.queries.ts'
