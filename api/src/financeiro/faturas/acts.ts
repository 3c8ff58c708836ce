import type { RequestTo } from '@claquete/contract/endpoint'
import type { faturaPut } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { problemOfCancellation, problemOfValor } from '@claquete/core/financeiro/faturas/fatura'
import { add, cents } from '@claquete/core/kernel/money'
import {
  agora,
  amend,
  cancel,
  contaDePermuta,
  linkToFatura,
  lockLancamentos,
} from '../../livro/titulos/public.ts'
import type { Lancamento } from '../../livro/titulos/public.ts'
import { recalculateInvoiced } from '../../orcamentos/orcamento/public.ts'
import { attachFiles, announce, written, requirePeriodo, lockBillable } from './create.ts'
import { findAnexo, release } from './anexos.queries.ts'
import {
  deleteFatura,
  listFaturaDoTitulo,
  listItensDe,
  listTitulosDe,
  lockFaturas,
  numeroEmUso,
  updateFatura,
} from './fatura.queries.ts'
import type { LockedFatura, ItemDaFatura } from './fatura.queries.ts'
import { requireReceivables } from './receivables.ts'
import { settleAll } from './titulos.ts'
import type { WhoToday } from '../../kernel/context.ts'

type Change = RequestTo<typeof faturaPut>['body']

const refuse = (fatura: Pick<LockedFatura, 'numero_documento'>, problema: string) =>
  fieldFailure('ids', `Fatura ${fatura.numero_documento}: ${problema}`)

interface OpenOne {
  readonly fatura: LockedFatura
  readonly itens: readonly ItemDaFatura[]
}

/**
 * Locks the invoices this person may see after their budgets, in the same order as creating an invoice does.
 */
async function lockSeenFaturas(who: WhoToday, pedidos: readonly number[]): Promise<OpenOne[]> {
  const ids = [...new Set(pedidos)]
  const itens = await listItensDe(who.db, ids)
  await lockBillable(
    who,
    itens.map(({ id_orcamento }) => id_orcamento),
  )
  const faturas = await lockFaturas(who.db, ids)
  const vistas = faturas.filter(
    ({ id_empresa }) => who.actor.empresas.length === 0 || who.actor.empresas.includes(id_empresa),
  )
  if (vistas.length < ids.length) throw new Failure('nao_encontrado')
  return vistas.map((fatura) => ({
    fatura,
    itens: itens.filter(({ id_fatura }) => id_fatura === fatura.id_fatura),
  }))
}

/** Settled on creation, without a bank account. */
const automatic = (titulo: Lancamento, { permuta, bv_retido, origem }: LockedFatura): boolean =>
  origem === 'orcamento' &&
  (titulo.origem === 'retencao' ||
    (titulo.origem === 'permuta' && permuta === 'S') ||
    (titulo.origem === 'bv' && bv_retido === 'S'))

async function cancelOne(who: WhoToday, { fatura }: OpenOne, motivo: string): Promise<void> {
  if (fatura.situacao === 'cancelado') throw refuse(fatura, 'já está cancelada.')
  const titulos = await lockLancamentos(who.db, await listTitulosDe(who.db, [fatura.id_fatura]))
  const problema = problemOfCancellation(
    titulos.map((titulo) => ({
      baixado: titulo.baixado_centavos,
      automatico: automatic(titulo, fatura),
      conciliado: titulo.conciliado === 's',
    })),
  )
  if (problema !== undefined) throw refuse(fatura, problema)
  if (fatura.origem === 'lancamento') {
    const ids = titulos.map(({ id_lancamento }) => id_lancamento)
    await linkToFatura(who.db, ids, null, 'N')
  } else {
    const porque = { motivo: motivo || 'Fatura cancelada', motivo_estorno: 'Fatura cancelada' }
    for (const titulo of titulos) await cancel(who, titulo, porque)
  }
  await updateFatura(who.db, fatura.id_fatura, {
    situacao: 'cancelado',
    cancelado_em: agora,
    motivo: motivo || null,
  })
}

/** Refuses to reopen an invoice that no longer fits its budgets. */
async function requireSaldo(who: WhoToday, { fatura, itens }: OpenOne): Promise<void> {
  const faturaveis = await lockBillable(
    who,
    itens.map(({ id_orcamento }) => id_orcamento),
  )
  const desta = new Map<number, number>()
  for (const { id_orcamento, valor } of itens) {
    const orcamento = faturaveis.find((um) => um.id_orcamento === id_orcamento)
    if (!orcamento?.aprovado) throw refuse(fatura, 'um dos orçamentos não está mais aprovado.')
    const antes = desta.get(id_orcamento) ?? 0
    const faturado = add(orcamento.faturado, cents(antes))
    const problema = problemOfValor(valor, { ...orcamento, faturado })
    if (problema !== undefined) throw refuse(fatura, problema)
    desta.set(id_orcamento, antes + valor)
  }
}

async function reopenOne(who: WhoToday, aberta: OpenOne): Promise<void> {
  const { fatura, itens } = aberta
  const { id_fatura, id_empresa, numero_documento: numero } = fatura
  if (fatura.situacao !== 'cancelado') throw refuse(fatura, 'não está cancelada.')
  if (await numeroEmUso(who.db, { id_empresa, numero, exceto: id_fatura })) {
    throw refuse(fatura, 'outra fatura já tem este número.')
  }
  await requireSaldo(who, aberta)
  if (fatura.origem === 'lancamento') {
    const ids = [...new Set(itens.flatMap(({ id_lancamento }) => id_lancamento ?? []))]
    await lockLancamentos(who.db, ids)
    await requireReceivables(who, ids)
    await linkToFatura(who.db, ids, id_fatura, 'S')
  } else {
    await reopenTitulos(who, fatura)
  }
  await updateFatura(who.db, id_fatura, { situacao: 'faturado', cancelado_em: null, motivo: null })
}

async function reopenTitulos(who: WhoToday, fatura: LockedFatura): Promise<void> {
  const titulos = await lockLancamentos(who.db, await listTitulosDe(who.db, [fatura.id_fatura]))
  for (const { id_lancamento } of titulos) {
    await amend(who, id_lancamento, { situacao: 'aprovado', motivo: null })
  }
  const idsDe = (origem: string) =>
    titulos
      .filter((titulo) => titulo.origem === origem && automatic(titulo, fatura))
      .map(({ id_lancamento }) => id_lancamento)
  const permutas = idsDe('permuta')
  const conta = permutas.length > 0 ? await contaDePermuta(who.db) : null
  await settleAll(who, permutas, fatura.data_faturado, conta?.id_contabancaria ?? null)
  await settleAll(who, [...idsDe('retencao'), ...idsDe('bv')], fatura.data_faturado, null)
}

async function finish(who: WhoToday, abertas: readonly OpenOne[]): Promise<void> {
  await recalculateInvoiced(
    who.db,
    abertas.flatMap(({ itens }) => itens.map(({ id_orcamento }) => id_orcamento)),
  )
  await announce(who)
}

async function update(who: WhoToday, fatura: LockedFatura, mudanca: Change): Promise<void> {
  const { id_fatura, id_empresa } = fatura
  if (mudanca.versao !== undefined && mudanca.versao !== fatura.versao) {
    throw new Failure('versao_antiga')
  }
  if (fatura.situacao === 'cancelado') throw refuse(fatura, 'está cancelada e não muda mais.')
  requirePeriodo(mudanca)
  const numero = mudanca.numero_documento
  if (numero !== undefined) {
    if (numero === '') throw fieldFailure('numero_documento', 'Informe o número da fatura.')
    if (await numeroEmUso(who.db, { id_empresa, numero, exceto: id_fatura })) {
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
  for (const aberta of abertas) {
    if (acao === 'cancelar') await cancelOne(who, aberta, mudanca.motivo ?? '')
    else if (acao === 'reabrir') await reopenOne(who, aberta)
    else await update(who, aberta.fatura, mudanca)
  }
  await finish(who, abertas)
  const palavra = { cancelar: 'cancelada', reabrir: 'reaberta', alterar: 'salva' }[acao]
  return abertas.length > 1 ? `${abertas.length} faturas ${palavra}s` : `Fatura ${palavra}`
}

/** Only cancelled invoices can be deleted; their cancelled titles stay in the ledger. */
export async function deleteFaturas(who: WhoToday, ids: readonly number[]): Promise<string> {
  if (ids.length > 100) throw fieldFailure('ids', 'Escolha até 100 faturas de cada vez.')
  const abertas = await lockSeenFaturas(who, ids)
  for (const { fatura } of abertas) {
    if (fatura.situacao !== 'cancelado') throw refuse(fatura, 'cancele antes de excluir.')
    await deleteFatura(who.db, fatura.id_fatura)
  }
  await finish(who, abertas)
  return abertas.length > 1 ? `${abertas.length} faturas excluídas` : 'Fatura excluída'
}

/** Undoes the invoice of an existing receivable, which frees the invoice's other receivables too. */
export async function undoStandalone(who: WhoToday, id_lancamento: number): Promise<void> {
  const [titulo] = await requireInvoiced(who, id_lancamento)
  if (titulo === undefined) throw new Failure('nao_encontrado')
  const abertas = await lockSeenFaturas(who, [titulo.id_fatura])
  for (const aberta of abertas) {
    if (aberta.fatura.origem !== 'lancamento') {
      throw fieldFailure(
        'id_lancamento',
        'Este título saiu de uma fatura de orçamento: cancele a fatura.',
      )
    }
    await cancelOne(who, aberta, 'Desfeita pela conta a receber')
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
  const [aberta] = await lockSeenFaturas(who, [anexo.id_fatura])
  if (!aberta) throw new Failure('nao_encontrado')
  await release(who.db, anexo.id_arquivo)
  await announce(who)
}
