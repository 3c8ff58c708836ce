/** The client's printed budget, for modules that send or show it. */
import type { PrintOptions } from '@claquete/contract/orcamentos/papeis/papeis'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { withPrintOptions } from './options.ts'
import { readForCliente } from './printed-orcamento.ts'
import { papelDoOrcamento } from './orcamento.paper.ts'
import type { Papel } from './papel.ts'

export { print as printPapel } from './papel.ts'

/**
 * The client's paper with the options that the client has on, complete whatever the sender's profile. Read in
 * a transaction; printed outside it.
 */
export async function papelDoCliente(
  db: TenantDb,
  today: CalendarDate,
  versao: Parameters<typeof readForCliente>[1],
  opcoes?: PrintOptions,
): Promise<Papel> {
  const lido = await readForCliente(db, versao)
  return papelDoOrcamento(lido, { visao: 'cliente', opcoes: withPrintOptions(opcoes), today })
}
export type { Papel } from './papel.ts'
