/** The ledger's door: every other area writes titles and settlements through these. */
export { baixar, reverse, requireMesesAbertos, post, postPago } from './livro.ts'
export {
  agora,
  findLancamento,
  lockLancamentos,
  motivoDoBloqueio,
  updateLancamento,
} from './livro.queries.ts'
export type { Lancamento } from './livro.queries.ts'
export { createTitulos } from './titulo-criar.ts'
export type { ParcelaNova, TitulosNovos } from './titulo-criar.ts'
export { requireSaldoOfItens, lockFolhasOfTitulo } from './titulo-estouro.ts'
export { contaDePermuta } from './conta.queries.ts'
export { classifyTitulos } from './classificar.ts'
export { visivel } from './referencias.queries.ts'
export { comFatura, completos } from './demo/story.ts'
