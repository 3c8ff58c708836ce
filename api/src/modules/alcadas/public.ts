/** Who may approve what: the rules of a company, and the yeses written down. */
export {
  alcadasDe,
  aprovacoesDe,
  aprovadoresDe,
  avisarPedidos,
  conferirAlcada,
  conferirRejeicao,
  ficaSemQuemAprove,
  findImpedimentos,
  impedimentoDe,
  pedirAprovacao,
  recomecarAprovacao,
  textoDoImpedimento,
} from './alcada.ts'
export { contarDecisao } from './decisao.ts'
export type { Alcadas, Impedimentos } from './alcada.ts'
export { listAprovadores, listPedidos } from './alcada.queries.ts'
export type { Aprovador, PedidoLido, Via } from './alcada.queries.ts'
