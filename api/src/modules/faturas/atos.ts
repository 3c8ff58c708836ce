import type { RequestTo } from '@claquete/contract/endpoint'
import type { faturaPut } from '@claquete/contract/faturas/fatura-atos'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { problemaDoCancelamento, problemaDoValor } from '@claquete/core/faturas/fatura'
import { add, cents } from '@claquete/core/kernel/money'
import {
  agora,
  contaDePermuta,
  estornar,
  exigirMesesAbertos,
  lockLancamentos,
  updateLancamento,
} from '../lancamentos/public.ts'
import type { Lancamento } from '../lancamentos/public.ts'
import { recalcularFaturado } from '../orcamentos/public.ts'
import { anexarArquivos, avisar, escritos, exigirPeriodo, travarFaturaveis } from './criar.ts'
import { findAnexo, soltar } from './anexos.queries.ts'
import {
  deleteFatura,
  ligarTitulos,
  listFaturaDoTitulo,
  listItensDe,
  listTitulosDe,
  lockFaturas,
  numeroEmUso,
  updateFatura,
} from './fatura.queries.ts'
import type { FaturaTravada, ItemDaFatura } from './fatura.queries.ts'
import { exigirRecebiveis } from './recebiveis.ts'
import { quitar } from './titulos.ts'
import type { Who } from './titulos.ts'

type Mudanca = RequestTo<typeof faturaPut>['body']

const recusar = (fatura: Pick<FaturaTravada, 'numero_documento'>, problema: string) =>
  fieldFailure('ids', `Fatura ${fatura.numero_documento}: ${problema}`)

interface Aberta {
  readonly fatura: FaturaTravada
  readonly itens: readonly ItemDaFatura[]
}

/**
 * Invoices that this person sees, locked after their budgets: creating one takes its locks in the same
 * order.
 */
async function travarFaturas(who: Who, pedidos: readonly number[]): Promise<Aberta[]> {
  const ids = [...new Set(pedidos)]
  const itens = await listItensDe(who.db, ids)
  await travarFaturaveis(
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

/** Settled by the invoice itself, in no bank account. */
const automatico = (titulo: Lancamento, { permuta, bv_retido, origem }: FaturaTravada): boolean =>
  origem === 'orcamento' &&
  (titulo.origem === 'retencao' ||
    (titulo.origem === 'permuta' && permuta === 'S') ||
    (titulo.origem === 'bv' && bv_retido === 'S'))

async function cancelarUma(who: Who, { fatura }: Aberta, motivo: string): Promise<void> {
  if (fatura.situacao === 'cancelado') throw recusar(fatura, 'já está cancelada.')
  const titulos = await lockLancamentos(who.db, await listTitulosDe(who.db, [fatura.id_fatura]))
  const problema = problemaDoCancelamento(
    titulos.map((titulo) => ({
      baixado: titulo.baixado_centavos,
      automatico: automatico(titulo, fatura),
      conciliado: titulo.conciliado === 's',
    })),
  )
  if (problema !== undefined) throw recusar(fatura, problema)
  if (fatura.origem === 'lancamento') {
    const ids = titulos.map(({ id_lancamento }) => id_lancamento)
    await ligarTitulos(who.db, ids, null, 'N')
  } else {
    for (const titulo of titulos) await cancelarTitulo(who, titulo, motivo)
  }
  await updateFatura(who.db, fatura.id_fatura, {
    situacao: 'cancelado',
    cancelado_em: agora,
    motivo: motivo || null,
  })
}

async function cancelarTitulo(who: Who, titulo: Lancamento, motivo: string): Promise<void> {
  await exigirMesesAbertos(who.db, [titulo.competencia])
  if (titulo.baixado_centavos > 0) {
    const datas = titulo.dataBaixa ? [titulo.dataBaixa] : []
    await estornar(who, titulo.id_lancamento, { motivo: 'Fatura cancelada', datas })
  }
  await updateLancamento(who.db, titulo.id_lancamento, {
    situacao: 'cancelado',
    motivo: motivo || 'Fatura cancelada',
  })
}

/** Refuses to reopen what no longer fits the budgets. */
async function exigirSaldo(who: Who, { fatura, itens }: Aberta): Promise<void> {
  const faturaveis = await travarFaturaveis(
    who,
    itens.map(({ id_orcamento }) => id_orcamento),
  )
  const desta = new Map<number, number>()
  for (const { id_orcamento, valor } of itens) {
    const orcamento = faturaveis.find((um) => um.id_orcamento === id_orcamento)
    if (!orcamento?.aprovado) throw recusar(fatura, 'um dos orçamentos não está mais aprovado.')
    const antes = desta.get(id_orcamento) ?? 0
    const faturado = add(orcamento.faturado, cents(antes))
    const problema = problemaDoValor(valor, { ...orcamento, faturado })
    if (problema !== undefined) throw recusar(fatura, problema)
    desta.set(id_orcamento, antes + valor)
  }
}

async function reabrirUma(who: Who, aberta: Aberta): Promise<void> {
  const { fatura, itens } = aberta
  const { id_fatura, id_empresa, numero_documento: numero } = fatura
  if (fatura.situacao !== 'cancelado') throw recusar(fatura, 'não está cancelada.')
  if (await numeroEmUso(who.db, { id_empresa, numero, exceto: id_fatura })) {
    throw recusar(fatura, 'outra fatura já tem este número.')
  }
  await exigirSaldo(who, aberta)
  if (fatura.origem === 'lancamento') {
    const ids = [...new Set(itens.flatMap(({ id_lancamento }) => id_lancamento ?? []))]
    await lockLancamentos(who.db, ids)
    await exigirRecebiveis(who, ids)
    await ligarTitulos(who.db, ids, id_fatura, 'S')
  } else {
    await reabrirTitulos(who, fatura)
  }
  await updateFatura(who.db, id_fatura, { situacao: 'faturado', cancelado_em: null, motivo: null })
}

async function reabrirTitulos(who: Who, fatura: FaturaTravada): Promise<void> {
  const titulos = await lockLancamentos(who.db, await listTitulosDe(who.db, [fatura.id_fatura]))
  await exigirMesesAbertos(
    who.db,
    titulos.map(({ competencia }) => competencia),
  )
  for (const { id_lancamento } of titulos) {
    await updateLancamento(who.db, id_lancamento, { situacao: 'aprovado', motivo: null })
  }
  const idsDe = (origem: string) =>
    titulos
      .filter((titulo) => titulo.origem === origem && automatico(titulo, fatura))
      .map(({ id_lancamento }) => id_lancamento)
  const permutas = idsDe('permuta')
  const conta = permutas.length > 0 ? await contaDePermuta(who.db) : null
  await quitar(who, permutas, fatura.data_faturado, conta?.id_contabancaria ?? null)
  await quitar(who, [...idsDe('retencao'), ...idsDe('bv')], fatura.data_faturado, null)
}

async function terminar(who: Who, abertas: readonly Aberta[]): Promise<void> {
  await recalcularFaturado(
    who.db,
    abertas.flatMap(({ itens }) => itens.map(({ id_orcamento }) => id_orcamento)),
  )
  await avisar(who)
}

async function alterar(who: Who, fatura: FaturaTravada, mudanca: Mudanca): Promise<void> {
  const { id_fatura, id_empresa } = fatura
  if (mudanca.versao !== undefined && mudanca.versao !== fatura.versao) {
    throw new Failure('versao_antiga')
  }
  if (fatura.situacao === 'cancelado') throw recusar(fatura, 'está cancelada e não muda mais.')
  exigirPeriodo(mudanca)
  const numero = mudanca.numero_documento
  if (numero !== undefined) {
    if (numero === '') throw fieldFailure('numero_documento', 'Informe o número da fatura.')
    if (await numeroEmUso(who.db, { id_empresa, numero, exceto: id_fatura })) {
      throw fieldFailure('numero_documento', `Já existe uma fatura com o número ${numero}.`)
    }
  }
  await updateFatura(who.db, id_fatura, {
    ...escritos(mudanca),
    ...(numero !== undefined && { numero_documento: numero }),
  })
  await anexarArquivos(who, id_fatura, mudanca.files)
}

/** Cancels, reopens or changes; all of those named, or none. */
export async function mudarFaturas(who: Who, mudanca: Mudanca): Promise<string> {
  const { acao = 'alterar', id_fatura } = mudanca
  const ids = mudanca.ids ?? (id_fatura === undefined ? [] : [id_fatura])
  if (ids.length === 0) throw fieldFailure('id_fatura', 'Escolha uma fatura.')
  if (ids.length > 100) throw fieldFailure('ids', 'Escolha até 100 faturas de cada vez.')
  if (acao === 'alterar' && ids.length > 1) {
    throw fieldFailure('ids', 'Altere uma fatura de cada vez.')
  }
  const abertas = await travarFaturas(who, ids)
  for (const aberta of abertas) {
    if (acao === 'cancelar') await cancelarUma(who, aberta, mudanca.motivo ?? '')
    else if (acao === 'reabrir') await reabrirUma(who, aberta)
    else await alterar(who, aberta.fatura, mudanca)
  }
  await terminar(who, abertas)
  const palavra = { cancelar: 'cancelada', reabrir: 'reaberta', alterar: 'salva' }[acao]
  return abertas.length > 1 ? `${abertas.length} faturas ${palavra}s` : `Fatura ${palavra}`
}

/** Only what was cancelled is deleted; its cancelled titles stay in the ledger. */
export async function excluirFaturas(who: Who, ids: readonly number[]): Promise<string> {
  if (ids.length > 100) throw fieldFailure('ids', 'Escolha até 100 faturas de cada vez.')
  const abertas = await travarFaturas(who, ids)
  for (const { fatura } of abertas) {
    if (fatura.situacao !== 'cancelado') throw recusar(fatura, 'cancele antes de excluir.')
    await deleteFatura(who.db, fatura.id_fatura)
  }
  await terminar(who, abertas)
  return abertas.length > 1 ? `${abertas.length} faturas excluídas` : 'Fatura excluída'
}

/** Undoes the invoice that a receivable was put on; its other receivables are free again too. */
export async function desfazerAvulsa(who: Who, id_lancamento: number): Promise<void> {
  const [titulo] = await exigirFaturado(who, id_lancamento)
  if (titulo === undefined) throw new Failure('nao_encontrado')
  const abertas = await travarFaturas(who, [titulo.id_fatura])
  for (const aberta of abertas) {
    if (aberta.fatura.origem !== 'lancamento') {
      throw fieldFailure(
        'id_lancamento',
        'Este título saiu de uma fatura de orçamento: cancele a fatura.',
      )
    }
    await cancelarUma(who, aberta, 'Desfeita pela conta a receber')
  }
  await terminar(who, abertas)
}

async function exigirFaturado(who: Who, id_lancamento: number) {
  const linhas = await listFaturaDoTitulo(who.db, id_lancamento)
  return linhas.filter(
    ({ id_empresa }) => who.actor.empresas.length === 0 || who.actor.empresas.includes(id_empresa),
  )
}

export async function removerAnexo(who: Who, id_fatura_anexo: number): Promise<void> {
  const anexo = await findAnexo(who.db, id_fatura_anexo)
  if (!anexo) throw new Failure('nao_encontrado')
  const [aberta] = await travarFaturas(who, [anexo.id_fatura])
  if (!aberta) throw new Failure('nao_encontrado')
  await soltar(who.db, anexo.id_arquivo)
  await avisar(who)
}
