import type { PagamentoBody } from '@claquete/contract/orcamentos/execucao/pagamento'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { AcaoDePagamento, SituacaoDePagamento } from '@claquete/core/livro/titulos/pagamento'
import { situacaoDepois } from '@claquete/core/livro/titulos/pagamento'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { cents } from '@claquete/core/kernel/money'
import {
  announcePedidos,
  checkAlcada,
  checkRejection,
  countDecision,
  restartAprovacao,
} from '../../livro/alcadas/public.ts'
import type { Via } from '../../livro/alcadas/public.ts'
import { classifyLinhas } from '../../livro/contas/public.ts'
import { findOrcamento } from '../orcamento/public.ts'
import type { OrcamentoVisto } from '../orcamento/public.ts'
import { alcanceDe, selectItem } from './escopo.queries.ts'
import {
  announce,
  centavosDe,
  checkItem,
  contaPermitida,
  destinoDito,
  diaPassado,
  excessoNoItem,
  requirePessoa,
  requireTipoDocumento,
  itemDoJob,
  refuse,
  lockJob,
} from './escopo.ts'
import type { Who } from './escopo.ts'
import {
  agora,
  settle,
  reverse,
  findLancamento,
  postTitulo,
  lockLancamentos,
  motivoDoBloqueio,
  amend,
} from '../../livro/titulos/public.ts'
import type { Lancamento } from '../../livro/titulos/public.ts'

/** A title of a job, where this person sees it; otherwise it does not exist for them (404). */
async function findTitulo(who: Who, id_lancamento: number) {
  const { db, actor } = who
  const titulo = await findLancamento(db, id_lancamento)
  if (!titulo || titulo.id_orcamento === null) throw new Failure('nao_encontrado')
  await findOrcamento(who, titulo.id_orcamento)
  const { externo } = await alcanceDe(db, actor)
  const alheio = externo && titulo.id_solicitante !== actor.id_usuario
  const oculto = titulo.id_orca_item !== null && !(await selectItem(db, actor, titulo.id_orca_item))
  if (alheio || oculto) throw new Failure('nao_encontrado')
  return { ...titulo, id_orcamento: titulo.id_orcamento }
}

/** The job and then the title, locked: two acts at once, and one waits. */
async function lockTitulo(who: Who, id_lancamento: number): Promise<Lancamento> {
  const { id_orcamento } = await findTitulo(who, id_lancamento)
  await lockJob(who, id_orcamento)
  const [titulo] = await lockLancamentos(who.db, [id_lancamento])
  if (!titulo) throw new Failure('nao_encontrado')
  return titulo
}

const announcePedido = async (who: Who) => {
  await announce(who)
  await announcePedidos(who)
}

const nomes: Readonly<Record<SituacaoDePagamento, string>> = {
  solicitado: 'aguardando aprovação',
  aprovado: 'aprovado',
  rejeitado: 'rejeitado',
  pago: 'pago',
  cancelado: 'cancelado',
}

/** What is decided on funds and expenses is not decided here; paying is for every title. */
const deQualquerOrigem: ReadonlySet<AcaoDePagamento> = new Set(['pagar', 'estornar'])

/** Only a settlement makes a title paid. */
type DepoisDe<A> = A extends 'pagar' ? 'pago' : Exclude<SituacaoDePagamento, 'pago'>

function requireAction<A extends AcaoDePagamento>(titulo: Lancamento, acao: A): DepoisDe<A> {
  if (titulo.origem !== 'item' && !deQualquerOrigem.has(acao)) {
    throw refuse(acao, 'este lançamento segue a verba ou a despesa que o gerou.')
  }
  if (titulo.operacao !== 'D') throw refuse(acao, 'este lançamento é uma entrada.')
  const depois = situacaoDepois(titulo.situacao, acao)
  if (!depois) throw refuse(acao, `o pagamento está ${nomes[titulo.situacao]}.`)
  return depois as DepoisDe<A>
}

type Pedido = Omit<PagamentoBody, 'valor'> & { readonly valor: Cents }

async function valoresDe(who: Who, id_orcamento: number, body: Pedido) {
  const item = await itemDoJob(who, id_orcamento, body.id_orca_item)
  const id_pessoa = body.id_pessoa === undefined ? item.id_fornecedor : body.id_pessoa
  await requirePessoa(who, 'id_pessoa', id_pessoa)
  await requireTipoDocumento(who, body.id_tipoDocumento ?? null)
  return {
    id_pessoa,
    descricao: body.descricao || item.descricao,
    obs: body.obs ?? null,
    valor: body.valor,
    competencia: body.competencia ?? who.today,
    dataVencimento: body.dataVencimento,
    id_orca_item: item.id_orca_item,
    forma_pagamento: body.forma_pagamento ?? null,
    id_tipoDocumento: body.id_tipoDocumento ?? null,
    num_documento: body.num_documento ?? null,
    data_documento: body.data_documento ?? null,
    ...(await destinoDito(who, body)),
  }
}

/** One request, in a job that is locked already. */
export async function requestPagamento(who: Who, job: OrcamentoVisto, body: Pedido) {
  const values = await valoresDe(who, job.id_orcamento, body)
  const id_lancamento = await postTitulo(who, {
    ...values,
    id_empresa: job.id_empresa,
    operacao: 'D',
    origem: 'item',
    situacao: 'solicitado',
    id_orcamento: job.id_orcamento,
    id_solicitante: who.actor.id_usuario,
  })
  const { excesso } = await excessoNoItem(who, values.id_orca_item, values.valor)
  return { id_lancamento, situacao: 'solicitado' as const, excesso }
}

export async function solicitarPagamento(
  who: Who,
  id_orcamento: number,
  { valor, ...body }: PagamentoBody,
) {
  const job = await lockJob(who, id_orcamento, 'novo')
  const pedido = await requestPagamento(who, job, { ...body, valor: centavosDe(valor) })
  await announcePedido(who)
  return pedido
}

export async function updatePagamento(
  who: Who,
  id_lancamento: number,
  { valor, versao, ...body }: PagamentoBody & { readonly versao?: number | undefined },
) {
  const titulo = await lockTitulo(who, id_lancamento)
  const situacao = requireAction(titulo, 'alterar')
  requireSolicitante(who, titulo)
  if (versao !== undefined && versao !== titulo.versao) throw new Failure('versao_antiga')
  const pedido = { ...body, valor: centavosDe(valor) }
  const values = await valoresDe(who, titulo.id_orcamento ?? 0, pedido)
  const outroItem = values.id_orca_item !== titulo.id_orca_item
  // Of another line, it goes where that one goes; of the same, what was not said stays.
  const [novo = values] = outroItem ? await classifyLinhas(who.db, titulo, [values]) : []
  await amend(who, id_lancamento, novo)
  await restartAprovacao(who, id_lancamento)
  const { excesso } = await excessoNoItem(who, values.id_orca_item, values.valor)
  await announcePedido(who)
  return { id_lancamento, situacao, excesso, id_orcamento: titulo.id_orcamento ?? 0 }
}

/** Only who asked, or who approves, changes or withdraws a request. */
function requireSolicitante({ actor }: Who, { id_solicitante }: Lancamento) {
  const autor = id_solicitante === actor.id_usuario
  if (!autor && !actor.permissions.has('execucao.aprovar')) throw new Failure('sem_permissao')
}

/** One approval; the title is approved with the last that its rule asks for. */
export async function approvePagamento(who: Who, id_lancamento: number, via: Via = 'tela') {
  const titulo = await lockTitulo(who, id_lancamento)
  const situacao = requireAction(titulo, 'aprovar')
  const escrever = await checkAlcada(who, id_lancamento)
  const excesso = await checkItem(who, titulo.id_orca_item, titulo.centavos)
  const faltam = await escrever(via)
  if (faltam > 0) {
    await announcePedido(who)
    return { id_lancamento, situacao: titulo.situacao, excesso, faltam }
  }
  await amend(who, id_lancamento, {
    situacao,
    excesso,
    motivo: null,
    id_aprovador: who.actor.id_usuario,
    aprovado_em: agora,
  })
  await countDecision(who, titulo, { decisao: 'aprovado' })
  await announcePedido(who)
  return { id_lancamento, situacao, excesso, faltam }
}

export async function rejectPagamento(who: Who, id_lancamento: number, motivo: string) {
  const titulo = await lockTitulo(who, id_lancamento)
  const situacao = requireAction(titulo, 'rejeitar')
  await checkRejection(who, id_lancamento)
  const id_aprovador = who.actor.id_usuario
  await restartAprovacao(who, id_lancamento)
  await amend(who, id_lancamento, { situacao, motivo, id_aprovador })
  await countDecision(who, titulo, { decisao: 'rejeitado', motivo })
  await announcePedido(who)
  return { id_lancamento, situacao, excesso: titulo.excesso_centavos }
}

export async function cancelPagamento(who: Who, id_lancamento: number, motivo: string | null) {
  const titulo = await lockTitulo(who, id_lancamento)
  const situacao = requireAction(titulo, 'cancelar')
  requireSolicitante(who, titulo)
  await amend(who, id_lancamento, { situacao, motivo })
  await announcePedido(who)
  return { id_lancamento, situacao, excesso: titulo.excesso_centavos }
}

/** One step back, of what was not paid. */
export async function reopenPagamento(who: Who, id_lancamento: number, motivo: string | null) {
  const titulo = await lockTitulo(who, id_lancamento)
  const situacao = requireAction(titulo, 'reabrir')
  const bloqueio = motivoDoBloqueio(titulo)
  if (bloqueio) throw refuse('reabrir', bloqueio)
  await restartAprovacao(who, id_lancamento)
  await amend(who, id_lancamento, {
    situacao,
    motivo,
    excesso: cents(0),
    id_aprovador: null,
    aprovado_em: null,
  })
  await countDecision(who, titulo, { decisao: 'reaberto', motivo })
  await announcePedido(who)
  return { id_lancamento, situacao, excesso: cents(0) }
}

interface Baixa {
  readonly id_contabancaria: number
  readonly dataBaixa?: CalendarDate | undefined
  readonly forma_pagamento?: string | null | undefined
}

export async function payPagamento(who: Who, id_lancamento: number, baixa: Baixa) {
  const titulo = await lockTitulo(who, id_lancamento)
  const situacao = requireAction(titulo, 'pagar')
  if (titulo.origem === 'cartao') {
    throw fieldFailure('id_lancamento', 'Despesa de cartão é paga na fatura do cartão.')
  }
  const conta = await contaPermitida(who, baixa.id_contabancaria)
  const data = diaPassado(who, 'dataBaixa', baixa.dataBaixa)
  await settle(who, titulo, {
    data,
    id_contabancaria: conta.id_contabancaria,
    forma_pagamento: baixa.forma_pagamento,
  })
  await announce(who)
  return { id_lancamento, situacao, excesso: titulo.excesso_centavos }
}

/** A payment that did not happen after all. What a fund paid is undone in the fund. */
export async function reversePagamento(who: Who, id_lancamento: number, motivo: string) {
  const titulo = await lockTitulo(who, id_lancamento)
  if (titulo.origem === 'verba') throw refuse('estornar', 'desfaça a entrega na própria verba.')
  const situacao = requireAction(titulo, 'estornar')
  const bloqueio = motivoDoBloqueio(titulo)
  if (bloqueio) throw refuse('estornar', bloqueio)
  await reverse(who, id_lancamento, { motivo })
  await announce(who)
  return { id_lancamento, situacao, excesso: titulo.excesso_centavos }
}
