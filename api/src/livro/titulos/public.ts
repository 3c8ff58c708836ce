/** The ledger's public interface: other areas write titles and settlements only through these. */
export { amend, cancel } from './amend.commands.ts'
export { linkToFatura, unlinkFatura } from './fatura-link.queries.ts'
export { settle, reverse, postTitulo, postPaid } from './settle.commands.ts'
export {
  agora,
  findLancamento,
  lockLancamentos,
  reasonOfLock as motivoDoBloqueio,
} from './livro.queries.ts'
export type { Lancamento } from './livro.queries.ts'
export { postTitulos } from './post-titulos.commands.ts'
export type { ParcelaNova, NewTitulos as TitulosNovos } from './post-titulos.commands.ts'
export { requireSaldoOfItens, lockFolhasOfTitulo } from './titulo-overrun.ts'
export { contaDePermuta } from './conta.queries.ts'
export { classifyTitulos } from './classify.commands.ts'
export { visible as visivel } from './references.queries.ts'
export { comFatura, complete as completos } from './demo/story.ts'
export { ageApproved, ageInvoiced } from './demo/age.queries.ts'
/** Building blocks of the ledger's reports. */
export {
  isLate as atrasado,
  delayOf as atrasoDe,
  stateOf as estadoDe,
} from './lista/conditions.queries.ts'
export { data, money as dinheiro, state as estado, text as texto } from './lista/lista.export.ts'
export type { Stored as Guardado } from './lista/lista.export.ts'
export { keep } from './lista/lista.handlers.ts'
export { idsBelow as idsAbaixo } from './lista/request.queries.ts'
export { exportList as exportLista, isList as isLista, requirePermission } from './lista/by-tipo.ts'
export { seenTitulos as titulosVistos, visaoDoLivro } from './lista/visao.queries.ts'
export type { VisaoDoLivro } from './lista/visao.queries.ts'
