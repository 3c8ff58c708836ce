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
export { findForAnexo } from './titulo-acesso.ts'
export { contaDePermuta } from './conta.queries.ts'
export { classifyTitulos } from './classificar.ts'
/** What reports of the ledger are made with. */
export { atrasado, atrasoDe, estadoDe } from './lista/condicoes.queries.ts'
export { data, dinheiro, estado, texto } from './lista/lista.export.ts'
export type { Guardado } from './lista/lista.export.ts'
export { keep } from './lista/lista.handlers.ts'
export { idsAbaixo } from './lista/pedido.queries.ts'
export { exportLista, isLista, requirePermission } from './lista/por-tipo.ts'
export { titulosVistos, visaoDoLivro } from './lista/visao.queries.ts'
export type { VisaoDoLivro } from './lista/visao.queries.ts'
