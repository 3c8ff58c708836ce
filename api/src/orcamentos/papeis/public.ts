/** The client's printed budget, for modules that send or show it. */
import type { PrintOptions } from '@claquete/contract/orcamentos/papeis/papeis'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { printoutOf } from '@claquete/core/orcamentos/papeis/printout'
import type { Printout } from '@claquete/core/orcamentos/papeis/printout'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { withPrintOptions } from './options.ts'
import { readForCliente } from './printed-orcamento.read.ts'
import { papelDoOrcamento, priceBlocks } from './orcamento.paper.ts'
import type { Block, Papel } from './papel.read.ts'
import { readIbsCbs } from '../orcamento/public.ts'

export { print as printPapel } from './papel.read.ts'

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
  const ibsCbs = await readIbsCbs({ db, today }, versao.id_orcamento, lido.totais.totalGeral)
  const pedido = { visao: 'cliente', opcoes: withPrintOptions(opcoes), today, ibsCbs } as const
  return papelDoOrcamento(lido, pedido)
}
/** The prices of the client's paper, for a letter, with what they were made of. */
export async function pricesForCliente(
  db: TenantDb,
  versao: Parameters<typeof readForCliente>[1],
): Promise<{ readonly impressao: Printout; readonly blocks: readonly Block[] }> {
  const orcamento = await readForCliente(db, versao)
  const { documento, totais, folha } = orcamento
  const impressao = printoutOf(documento, totais, 'cliente', folha)
  return { impressao, blocks: priceBlocks(orcamento, impressao, withPrintOptions()) }
}
export type { Block, Cell, Papel, TableRow } from './papel.read.ts'
