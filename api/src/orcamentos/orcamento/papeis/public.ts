/** The client's view of a budget on paper, for whoever sends or shows it. */
import type { OpcoesDeImpressao } from '@claquete/contract/orcamentos/orcamento/papeis'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { comOpcoes } from './opcoes.ts'
import { readForCliente } from './orcamento-no-papel.ts'
import { papelDoOrcamento } from './papel-do-orcamento.ts'
import type { Papel } from './papel.ts'

export { print as imprimirPapel } from './papel.ts'

/**
 * The paper that a client reads, whole whatever the profile of who sends it, with the options that the
 * client has on. Read in a transaction; `imprimirPapel` makes the PDF outside it.
 */
export async function papelDoCliente(
  db: TenantDb,
  today: CalendarDate,
  versao: Parameters<typeof readForCliente>[1],
  opcoes?: OpcoesDeImpressao,
): Promise<Papel> {
  const lido = await readForCliente(db, versao)
  return papelDoOrcamento(lido, { visao: 'cliente', opcoes: comOpcoes(opcoes), today })
}
