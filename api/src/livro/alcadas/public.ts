/** Who may approve what: a company's rules and the stored approvals. */
export {
  acceptsOwnRequests,
  alcadasOf,
  aprovacoesOf,
  aprovadoresOf,
  isLeftWithoutApprover,
  findObstacles,
  listSeers,
  obstacleOf,
  requestAprovacao,
  restartAprovacao,
  textOfObstacle,
} from './alcada.commands.ts'
export { approveRequest, rejectRequest, reopenRequest, undoAprovacao } from './decide.commands.ts'
export type { RequestDecision } from './decision.commands.ts'
export type { Alcadas, Obstacles } from './alcada.commands.ts'
export { listAprovadores, listRequests } from './alcada.queries.ts'
export type { Aprovador, ReadRequest, Via } from './alcada.queries.ts'
