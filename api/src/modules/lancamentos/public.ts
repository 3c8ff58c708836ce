/** The ledger's door: every other area writes titles and settlements through these. */
export { baixar, estornar, exigirMesesAbertos, lancar, lancarPago } from './livro.ts'
export {
  agora,
  findLancamento,
  lockLancamentos,
  motivoDoBloqueio,
  updateLancamento,
} from './livro.queries.ts'
export type { Lancamento } from './livro.queries.ts'
export { criarTitulos } from './titulo-criar.ts'
export type { ParcelaNova, TitulosNovos } from './titulo-criar.ts'
export { exigirSaldoDosItens, travarFolhasDoTitulo } from './titulo-estouro.ts'
export { acharParaAnexo } from './titulo-acesso.ts'
export { contaDePermuta } from './conta.queries.ts'
export { classifyTitulos } from './classificar.ts'
