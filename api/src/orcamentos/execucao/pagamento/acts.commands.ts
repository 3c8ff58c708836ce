import { must } from '@claquete/core/kernel/must'
import type { PagamentoBody } from '@claquete/contract/orcamentos/execucao/pagamento'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { PagamentoAct, SituacaoOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { situacaoAfter } from '@claquete/core/livro/titulos/pagamento'
import { methods } from '@claquete/core/livro/titulos/methods'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents, sumOf } from '@claquete/core/kernel/amounts/money'
import {
  approveRequest,
  rejectRequest,
  reopenRequest,
  restartAprovacao,
} from '../../../livro/alcadas/public.ts'
import type { Via } from '../../../livro/alcadas/public.ts'
import { classifyLines } from '../../../livro/contas/public.ts'
import { findOrcamento } from '../../orcamento/public.ts'
import type { SeenOrcamento } from '../../orcamento/public.ts'
import { scopeOf, selectItem } from '../scope/scope.queries.ts'
import {
  requireAllowedConta,
  statedTarget,
  requirePastDay,
  requirePessoa,
  requireTipoDocumento,
  itemDoJob,
  refuse,
  lockJob,
} from '../scope/scope.commands.ts'
import { consentOf, approveOnItens, askOnItem, keepAceites } from '../scope/estouro.commands.ts'
import type { Consent, ItemEstouro } from '../scope/estouro.commands.ts'
import {
  settle,
  reverse,
  findLancamento,
  postTitulo,
  lockLancamentos,
  reasonOfLock,
  projetosOfTitulos,
  amend,
} from '../../../livro/titulos/public.ts'
import { listSeenIds } from '../../../livro/visao/public.ts'
import type { Lancamento } from '../../../livro/titulos/public.ts'
import type { WhoToday } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'

/** A title of a job if this person may see it; otherwise 404. */
async function findTitulo(who: WhoToday, id_lancamento: number) {
  const { db, actor } = who
  const titulo = await findLancamento(db, id_lancamento)
  if (!titulo || titulo.id_orcamento === null) throw new Failure('nao_encontrado')
  await findOrcamento(who, titulo.id_orcamento)
  const { externo } = await scopeOf(db, actor)
  const isForeign = externo && titulo.id_solicitante !== actor.id_usuario
  const oculto = titulo.id_orca_item !== null && !(await selectItem(db, actor, titulo.id_orca_item))
  const seen = await listSeenIds(who, [id_lancamento])
  if (isForeign || oculto || !seen.has(id_lancamento)) throw new Failure('nao_encontrado')
  return { ...titulo, id_orcamento: titulo.id_orcamento }
}

/** Locks the job, then the title; concurrent acts wait. */
async function lockTitulo(who: WhoToday, id_lancamento: number): Promise<Lancamento> {
  const { id_orcamento } = await findTitulo(who, id_lancamento)
  await lockJob(who, id_orcamento)
  const [titulo] = await lockLancamentos(who.db, [id_lancamento])
  if (!titulo) throw new Failure('nao_encontrado')
  return titulo
}

const situacaoNames: Readonly<Record<SituacaoOfPagamento, string>> = {
  solicitado: 'aguardando aprovação',
  aprovado: 'aprovado',
  rejeitado: 'rejeitado',
  pago: 'pago',
  cancelado: 'cancelado',
}

/** Titles of funds and expenses are decided elsewhere; paying and reversing work for any title. */
const anyOrigem: ReadonlySet<PagamentoAct> = new Set(['pagar', 'estornar'])

/** Only a settlement may make a title paid. */
type SituacaoAfter<A> = A extends 'pagar' ? 'pago' : Exclude<SituacaoOfPagamento, 'pago'>

function requireAction<A extends PagamentoAct>(titulo: Lancamento, acao: A): SituacaoAfter<A> {
  if (titulo.origem !== 'item' && !anyOrigem.has(acao)) {
    throw refuse(acao, 'este lançamento segue a verba ou a despesa que o gerou.')
  }
  if (titulo.operacao !== 'D') throw refuse(acao, 'este lançamento é uma entrada.')
  const depois = situacaoAfter(titulo.situacao, acao)
  if (!depois) throw refuse(acao, `o pagamento está ${situacaoNames[titulo.situacao]}.`)
  return depois as SituacaoAfter<A>
}

async function valuesOf(who: WhoToday, id_orcamento: number, body: PagamentoBody) {
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
    ...(await statedTarget(who, body)),
  }
}

interface OnLine {
  readonly id_lancamento: number
  readonly id_orcamento: number
  readonly id_orca_item: number
}

/** Stores which source of the job's project pays the request, where one was named. */
async function keepFonte(
  who: WhoToday,
  { id_lancamento, id_orcamento, id_orca_item }: OnLine,
  { id_projeto_fonte }: Pick<PagamentoBody, 'id_projeto_fonte'>,
): Promise<void> {
  if (id_projeto_fonte === undefined) return
  const fonte = { id_orcamento, id_orca_item, id_projeto_fonte }
  await projetosOfTitulos.ask.setFontes(who, [id_lancamento], [fonte], () => 'id_projeto_fonte')
}

/** Creates one request in a job that is already locked, and stores the excess that this person accepted. */
export async function postRequest(
  who: WhoToday,
  job: SeenOrcamento,
  { body, estouros }: { readonly body: PagamentoBody; readonly estouros: readonly ItemEstouro[] },
) {
  const values = await valuesOf(who, job.id_orcamento, body)
  const id_lancamento = await postTitulo(who, {
    ...values,
    id_empresa: job.id_empresa,
    operacao: 'D',
    origem: 'item',
    situacao: 'solicitado',
    id_orcamento: job.id_orcamento,
    id_solicitante: who.actor.id_usuario,
  })
  await keepFonte(who, { ...values, ...job, id_lancamento }, body)
  await keepAceites(who, { tipo: 'pagamento', id: id_lancamento }, { momento: 'pedido', estouros })
  return { id_lancamento, situacao: 'solicitado' as const, excesso: excessSum(estouros) }
}

export async function requestItemPagamento(
  who: WhoToday,
  id_orcamento: number,
  body: PagamentoBody,
) {
  const job = await lockJob(who, id_orcamento, 'novo')
  const { id_orca_item } = await itemDoJob(who, id_orcamento, body.id_orca_item)
  const asked = { id_orca_item, acrescimo: body.valor }
  const estouros = await askOnItem(who, asked, consentOf(body))
  return postRequest(who, job, { body, estouros })
}

const excessSum = (estouros: readonly ItemEstouro[]) => sumOf(estouros, ({ excesso }) => excesso)

export async function updatePagamento(
  who: WhoToday,
  id_lancamento: number,
  { versao, ...body }: PagamentoBody & { readonly versao: number },
) {
  const titulo = await lockTitulo(who, id_lancamento)
  const situacao = requireAction(titulo, 'alterar')
  requireRequester(who, titulo)
  requireVersao(titulo, versao)
  const id_orcamento = must(titulo.id_orcamento, 'budget')
  const values = await valuesOf(who, id_orcamento, body)
  const alvo = { tipo: 'pagamento', id: id_lancamento } as const
  const asked = { id_orca_item: values.id_orca_item, acrescimo: values.valor, except: alvo }
  const estouros = await askOnItem(who, asked, consentOf(body))
  const isOtherItem = values.id_orca_item !== titulo.id_orca_item
  // A new line brings its own account and centre; with the same line, values not given stay.
  const [novo = values] = isOtherItem ? await classifyLines(who.db, titulo, [values]) : []
  await amend(who, id_lancamento, novo)
  await keepFonte(who, { ...values, id_orcamento, id_lancamento }, body)
  await restartAprovacao(who, id_lancamento)
  await keepAceites(who, alvo, { momento: 'pedido', estouros })
  return { id_lancamento, situacao, excesso: excessSum(estouros), id_orcamento }
}

/** Only the person who made a request, or an approver, may change or withdraw it. */
function requireRequester({ actor }: WhoToday, { id_solicitante }: Lancamento) {
  const autor = id_solicitante === actor.id_usuario
  if (!autor && !actor.permissions.has('execucao.aprovar')) throw new Failure('sem_permissao')
}

/** Adds one approval; the title is approved when its rule has enough of them. */
export async function approvePagamento(
  who: WhoToday,
  id_lancamento: number,
  { via = 'tela', aceita }: { readonly via?: Via; readonly aceita?: Consent } = {},
) {
  const titulo = await lockTitulo(who, id_lancamento)
  const situacao = requireAction(titulo, 'aprovar')
  const { faltam, excesso } = await approveRequest(who, {
    titulo,
    situacao,
    via,
    checkSaldo: () =>
      approveOnItens(who, {
        alvo: { tipo: 'pagamento', id: id_lancamento },
        aceita,
        asked: [{ id_orca_item: titulo.id_orca_item, acrescimo: titulo.centavos }],
      }),
  })
  return { id_lancamento, situacao: faltam > 0 ? titulo.situacao : situacao, excesso, faltam }
}

export async function rejectPagamento(who: WhoToday, id_lancamento: number, motivo: string) {
  const titulo = await lockTitulo(who, id_lancamento)
  const situacao = requireAction(titulo, 'rejeitar')
  await rejectRequest(who, { titulo, situacao, motivo })
  return { id_lancamento, situacao, excesso: titulo.excesso_centavos }
}

export async function cancelPagamento(who: WhoToday, id_lancamento: number, motivo: string | null) {
  const titulo = await lockTitulo(who, id_lancamento)
  const situacao = requireAction(titulo, 'cancelar')
  requireRequester(who, titulo)
  await amend(who, id_lancamento, { situacao, motivo })
  return { id_lancamento, situacao, excesso: titulo.excesso_centavos }
}

/** Takes an unpaid payment one step back. */
export async function reopenPagamento(who: WhoToday, id_lancamento: number, motivo: string | null) {
  const titulo = await lockTitulo(who, id_lancamento)
  const situacao = requireAction(titulo, 'reabrir')
  await reopenRequest(who, { titulo, situacao, motivo, refuse })
  return { id_lancamento, situacao, excesso: cents(0) }
}

interface Baixa {
  readonly id_contabancaria: number
  readonly dataBaixa?: CalendarDate | undefined
  readonly forma_pagamento?: string | null | undefined
}

export async function payPagamento(who: WhoToday, id_lancamento: number, baixa: Baixa) {
  const titulo = await lockTitulo(who, id_lancamento)
  const situacao = requireAction(titulo, 'pagar')
  if (titulo.origem === 'cartao') {
    throw fieldFailure('id_lancamento', 'Despesa de cartão é paga na fatura do cartão.')
  }
  const conta = await requireAllowedConta(who, baixa.id_contabancaria)
  const data = requirePastDay(who, 'dataBaixa', baixa.dataBaixa)
  const forbidden = await projetosOfTitulos.ask.problemsToPay(who, [
    {
      id_lancamento,
      id_contabancaria: conta.id_contabancaria,
      data,
      forma_pagamento: methods.find((one) => one === baixa.forma_pagamento) ?? null,
    },
  ])
  const problem = forbidden.get(id_lancamento)
  if (problem !== undefined) throw fieldFailure('id_contabancaria', problem)
  await settle(who, titulo, {
    data,
    id_contabancaria: conta.id_contabancaria,
    forma_pagamento: baixa.forma_pagamento,
  })
  return { id_lancamento, situacao, excesso: titulo.excesso_centavos }
}

/** Reverses a payment. A fund's payment is undone on the fund. */
export async function reversePagamento(who: WhoToday, id_lancamento: number, motivo: string) {
  const titulo = await lockTitulo(who, id_lancamento)
  if (titulo.origem === 'verba') throw refuse('estornar', 'desfaça a entrega na própria verba.')
  if (titulo.origem === 'cartao') throw refuse('estornar', 'tire a despesa da fatura do cartão.')
  const situacao = requireAction(titulo, 'estornar')
  const bloqueio = reasonOfLock(titulo)
  if (bloqueio) throw refuse('estornar', bloqueio)
  await reverse(who, id_lancamento, { motivo })
  return { id_lancamento, situacao, excesso: titulo.excesso_centavos }
}
