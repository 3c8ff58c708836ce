import { Failure } from '@claquete/contract/failures'
import { estadosOfLote, principalOf } from '@claquete/core/financeiro/pagamentos/lote'
import type { Pagamento } from '@claquete/core/financeiro/pagamentos/pagamento'
import { cents, formatReais, subtract, sum } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { lockLancamentos, markExported, unmarkExported } from '../../../livro/titulos/public.ts'
import { listSeenIds } from '../../../livro/visao/public.ts'
import { findContaOfLote } from './conta.queries.ts'
import type { ContaOfLote } from './conta.queries.ts'
import { hashOfLote, pagamentosOf, waitingOf } from './content.ts'
import { findLote, insertEvento, listItens, lockLotes, updateLote } from './lote.queries.ts'
import type { StoredItem, StoredLote } from './lote.queries.ts'
import { listPayees } from './payee.queries.ts'

export const refuseLote = (acao: string, motivo: string) =>
  new Failure('lote_recusado', { values: { acao, motivo } })

/** A batch with what a bank needs to know. */
export interface LoadedLote extends Pick<
  StoredLote,
  'id_lote_pagamento' | 'id_contabancaria' | 'data' | 'descricao' | 'estado' | 'versao'
> {
  readonly conta: ContaOfLote
  readonly total: Cents
  /** Those that wait for the bank. */
  readonly pagamentos: readonly Pagamento[]
  /** The titles that they pay, in the same order. */
  readonly titulos: readonly number[]
}

/** Undefined when the company has no such batch. Who asks checks that this person sees its titles. */
export async function loadLote(
  db: TenantDb,
  id_lote_pagamento: number,
): Promise<LoadedLote | undefined> {
  const lote = await findLote(db, id_lote_pagamento)
  const conta = lote && (await findContaOfLote(db, lote.id_contabancaria))
  if (!lote || !conta) return undefined
  const itens = await listItens(db, id_lote_pagamento)
  const payees = await listPayees(db, id_lote_pagamento)
  const pagamentos = pagamentosOf(itens, { data: lote.data, payees })
  const { id_contabancaria, data, descricao, estado, versao } = lote
  return {
    id_lote_pagamento,
    id_contabancaria,
    data,
    descricao,
    estado,
    versao,
    conta,
    total: sum(pagamentos.map(({ valor }) => valor)),
    pagamentos,
    titulos: waitingOf(itens).map(({ id_lancamento }) => id_lancamento),
  }
}

/** Locks a batch; `nao_encontrado` unless the user sees each of its titles. */
export async function lockSeenLote(who: WhoToday, id_lote_pagamento: number) {
  const [lote] = await lockLotes(who.db, [id_lote_pagamento])
  if (!lote) throw new Failure('nao_encontrado')
  const itens = await listItens(who.db, id_lote_pagamento)
  const ids = [...new Set(itens.map(({ id_lancamento }) => id_lancamento))]
  const seen = await listSeenIds(who, ids)
  if (ids.some((id) => !seen.has(id))) throw new Failure('nao_encontrado')
  return { lote, itens }
}

/** Refuses payments that would take more than their titles, now locked, still owe. */
async function requireOwed(who: WhoToday, waiting: readonly StoredItem[]): Promise<void> {
  const ids = waiting.map(({ id_lancamento }) => id_lancamento)
  const titulos = new Map(
    (await lockLancamentos(who.db, ids)).map((titulo) => [titulo.id_lancamento, titulo]),
  )
  for (const item of waiting) {
    const titulo = titulos.get(item.id_lancamento)
    const saldo = titulo ? subtract(titulo.centavos, titulo.baixado_centavos) : cents(0)
    if (principalOf(item) > saldo) {
      const motivo = `o lançamento nº ${item.id_lancamento} só deve ${formatReais(saldo)}: retire-o do lote.`
      throw refuseLote('exportar', motivo)
    }
  }
}

/** A released batch goes into a file: its titles are locked until the bank answers or the file is cancelled. */
export async function markLoteExported(who: WhoToday, id_lote_pagamento: number): Promise<void> {
  const { lote, itens } = await lockSeenLote(who, id_lote_pagamento)
  const waiting = waitingOf(itens)
  if (lote.estado !== 'liberado') {
    throw refuseLote('exportar', `o lote está “${estadosOfLote[lote.estado]}”, e não “Liberado”.`)
  }
  if (waiting.length === 0) throw refuseLote('exportar', 'não há pagamento pendente no lote.')
  if (lote.hash !== hashOfLote(lote, itens)) {
    throw refuseLote('exportar', 'o lote mudou depois de liberado: libere-o de novo.')
  }
  await markExported(
    who,
    waiting.map(({ id_lancamento }) => id_lancamento),
  )
  await requireOwed(who, waiting)
  await updateLote(who.db, id_lote_pagamento, { estado: 'exportado', isExported: true })
  const { id_usuario } = who.actor
  await insertEvento(who.db, { id_lote_pagamento, acao: 'exportar', id_usuario })
}

/** The file of a batch was cancelled: the batch is released as before, and its titles are no longer locked. */
export async function freeLote(
  who: WhoToday,
  id_lote_pagamento: number,
  motivo: string,
): Promise<void> {
  const { lote, itens } = await lockSeenLote(who, id_lote_pagamento)
  if (lote.estado !== 'exportado') {
    throw refuseLote('cancelar o arquivo', `o lote está “${estadosOfLote[lote.estado]}”.`)
  }
  if (itens.some(({ estado }) => estado !== 'pendente' && estado !== 'removido')) {
    throw refuseLote('cancelar o arquivo', 'o banco já respondeu sobre pagamentos dele.')
  }
  await unmarkExported(
    who,
    waitingOf(itens).map(({ id_lancamento }) => id_lancamento),
  )
  await updateLote(who.db, id_lote_pagamento, { estado: 'liberado', isExported: false })
  await insertEvento(who.db, {
    id_lote_pagamento,
    acao: 'desfazer_arquivo',
    motivo,
    id_usuario: who.actor.id_usuario,
  })
}
