import type { TakenBy } from '@claquete/contract/endpoint'
import type { faturaPut } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { problemOfCancellation } from '@claquete/core/financeiro/faturas/fatura'
import { agora, cancel, linkToFatura, lockLancamentos } from '../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import type { Lancamento } from '../../livro/titulos/public.ts'
import { recalculateInvoiced } from '../../orcamentos/orcamento/public.ts'
import { attachFiles, written, requirePeriodo, lockBillable } from './create.commands.ts'
import { findAnexo, release } from './anexos.queries.ts'
import { listSeenFaturas } from './fatura-list.queries.ts'
import {
  deleteFatura,
  listFaturaDoTitulo,
  listItensOf,
  listTitulosOf,
  lockFaturas,
  isNumeroInUse,
  updateFatura,
} from './fatura.queries.ts'
import type { LockedFatura, ItemOfFatura } from './fatura.queries.ts'
import type { WhoToday } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'

type Change = TakenBy<typeof faturaPut>['body']

const refuse = (fatura: Pick<LockedFatura, 'numero_documento'>, problema: string) =>
  fieldFailure('ids', `Fatura ${fatura.numero_documento}: ${problema}`)

interface OpenOne {
  readonly fatura: LockedFatura
  readonly itens: readonly ItemOfFatura[]
}

/**
 * Locks the invoices this person may see after their budgets, in the same order as creating an invoice does.
 */
async function lockSeenFaturas(who: WhoToday, pedidos: readonly number[]): Promise<OpenOne[]> {
  const ids = [...new Set(pedidos)]
  const visao = await visaoDoLivro(who.db, who.actor)
  const seen = await listSeenFaturas({ db: who.db, visao }, ids)
  if (seen.size < ids.length) throw new Failure('nao_encontrado')
  const itens = await listItensOf(who.db, ids)
  await lockBillable(
    who,
    itens.map(({ id_orcamento }) => id_orcamento),
  )
  const faturas = await lockFaturas(who.db, ids)
  if (faturas.length < ids.length) throw new Failure('nao_encontrado')
  return faturas.map((fatura) => ({
    fatura,
    itens: itens.filter(({ id_fatura }) => id_fatura === fatura.id_fatura),
  }))
}

interface Reasons {
  readonly motivo: string
  readonly motivo_estorno: string
}

/** Settled on creation, without a bank account. */
const automatic = (titulo: Lancamento, { permuta, bv_retido, origem }: LockedFatura): boolean =>
  origem === 'orcamento' &&
  (titulo.origem === 'retencao' ||
    (titulo.origem === 'permuta' && permuta === 'S') ||
    (titulo.origem === 'bv' && bv_retido === 'S'))

/** Cancels the titles that the invoice made, or frees the receivables that it documents. */
async function giveBack(who: WhoToday, fatura: LockedFatura, motivos: Reasons): Promise<void> {
  const titulos = await lockLancamentos(who.db, await listTitulosOf(who.db, [fatura.id_fatura]))
  const problema = problemOfCancellation(
    titulos.map((titulo) => ({
      baixado: titulo.baixado_centavos,
      isAutomatic: automatic(titulo, fatura),
      conciliado: titulo.conciliado === 's',
    })),
  )
  if (problema !== undefined) throw refuse(fatura, problema)
  if (fatura.origem === 'lancamento') {
    const ids = titulos.map(({ id_lancamento }) => id_lancamento)
    await linkToFatura(who.db, ids, null, 'N')
    return
  }
  for (const titulo of titulos) await cancel(who, titulo, motivos)
}

async function cancelOne(who: WhoToday, { fatura }: OpenOne, motivo: string): Promise<void> {
  if (fatura.situacao === 'cancelado') throw refuse(fatura, 'já está cancelada.')
  if (fatura.situacao === 'reaberto') throw refuse(fatura, 'já foi reaberta.')
  await giveBack(who, fatura, {
    motivo: motivo || 'Fatura cancelada',
    motivo_estorno: 'Fatura cancelada',
  })
  await updateFatura(who.db, fatura.id_fatura, {
    situacao: 'cancelado',
    cancelado_em: agora,
    motivo: motivo || null,
  })
}

/** Takes an invoice out of the list; what it charged can be invoiced again. A cancelled one gave it back before. */
async function reopenOne(who: WhoToday, { fatura }: OpenOne): Promise<void> {
  if (fatura.situacao === 'reaberto') throw refuse(fatura, 'já foi reaberta.')
  if (fatura.situacao === 'faturado') {
    await giveBack(who, fatura, { motivo: 'Fatura reaberta', motivo_estorno: 'Fatura reaberta' })
  }
  await updateFatura(who.db, fatura.id_fatura, { situacao: 'reaberto', cancelado_em: null })
}

async function finish(who: WhoToday, abertas: readonly OpenOne[]): Promise<void> {
  await recalculateInvoiced(
    who.db,
    abertas.flatMap(({ itens }) => itens.map(({ id_orcamento }) => id_orcamento)),
  )
}

async function update(who: WhoToday, fatura: LockedFatura, mudanca: Change): Promise<void> {
  const { id_fatura, id_empresa } = fatura
  requireVersao(fatura, mudanca.versao)
  if (fatura.situacao === 'cancelado') throw refuse(fatura, 'está cancelada e não muda mais.')
  if (fatura.situacao === 'reaberto') throw refuse(fatura, 'foi reaberta e não muda mais.')
  requirePeriodo(mudanca)
  const numero = mudanca.numero_documento
  if (numero !== undefined) {
    if (numero === '') throw fieldFailure('numero_documento', 'Informe o número da fatura.')
    if (await isNumeroInUse(who.db, { id_empresa, numero, besides: id_fatura })) {
      throw fieldFailure('numero_documento', `Já existe uma fatura com o número ${numero}.`)
    }
  }
  await updateFatura(who.db, id_fatura, {
    ...written(mudanca),
    ...(numero !== undefined && { numero_documento: numero }),
  })
  await attachFiles(who, id_fatura, mudanca.files)
}

/** Cancels, reopens or edits all of the named invoices, or none. */
export async function changeFaturas(who: WhoToday, mudanca: Change): Promise<string> {
  const { acao = 'alterar', id_fatura } = mudanca
  const ids = mudanca.ids ?? (id_fatura === undefined ? [] : [id_fatura])
  if (ids.length === 0) throw fieldFailure('id_fatura', 'Escolha uma fatura.')
  if (ids.length > 100) throw fieldFailure('ids', 'Escolha até 100 faturas de cada vez.')
  if (acao === 'alterar' && ids.length > 1) {
    throw fieldFailure('ids', 'Altere uma fatura de cada vez.')
  }
  const abertas = await lockSeenFaturas(who, ids)
  for (const opened of abertas) {
    if (acao === 'cancelar') await cancelOne(who, opened, mudanca.motivo ?? '')
    else if (acao === 'reabrir') await reopenOne(who, opened)
    else await update(who, opened.fatura, mudanca)
  }
  await finish(who, abertas)
  const word = { cancelar: 'cancelada', reabrir: 'reaberta', alterar: 'salva' }[acao]
  return abertas.length > 1 ? `${abertas.length} faturas ${word}s` : `Fatura ${word}`
}

/** Invoices in force cannot be deleted; the cancelled titles of the others stay in the ledger. */
export async function deleteFaturas(who: WhoToday, ids: readonly number[]): Promise<string> {
  if (ids.length > 100) throw fieldFailure('ids', 'Escolha até 100 faturas de cada vez.')
  const abertas = await lockSeenFaturas(who, ids)
  for (const { fatura } of abertas) {
    if (fatura.situacao === 'faturado') throw refuse(fatura, 'cancele antes de excluir.')
    await deleteFatura(who.db, fatura.id_fatura)
  }
  await finish(who, abertas)
  return abertas.length > 1 ? `${abertas.length} faturas excluídas` : 'Fatura excluída'
}

/** Reopens the invoice of an existing receivable, which frees the invoice's other receivables too. */
export async function undoStandalone(who: WhoToday, id_lancamento: number): Promise<void> {
  const [titulo] = await requireInvoiced(who, id_lancamento)
  if (titulo === undefined) throw new Failure('nao_encontrado')
  const abertas = await lockSeenFaturas(who, [titulo.id_fatura])
  for (const opened of abertas) {
    if (opened.fatura.origem !== 'lancamento') {
      throw fieldFailure(
        'id_lancamento',
        'Este título saiu de uma fatura de orçamento: reabra a fatura.',
      )
    }
    await reopenOne(who, opened)
  }
  await finish(who, abertas)
}

async function requireInvoiced(who: WhoToday, id_lancamento: number) {
  const linhas = await listFaturaDoTitulo(who.db, id_lancamento)
  return linhas.filter(
    ({ id_empresa }) => who.actor.empresas.length === 0 || who.actor.empresas.includes(id_empresa),
  )
}

export async function removeAnexo(who: WhoToday, id_fatura_anexo: number): Promise<void> {
  const anexo = await findAnexo(who.db, id_fatura_anexo)
  if (!anexo) throw new Failure('nao_encontrado')
  const [opened] = await lockSeenFaturas(who, [anexo.id_fatura])
  if (!opened) throw new Failure('nao_encontrado')
  await release(who.db, anexo.id_arquivo)
}
