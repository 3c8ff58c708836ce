import { counted } from '@claquete/core/kernel/writing/counted'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, formatReais, negate, subtract, add } from '@claquete/core/kernel/amounts/money'
import { methods } from '@claquete/core/livro/titulos/methods'
import { stateAfter } from '@claquete/core/orcamentos/execucao/verba'
import type { VerbaAct, VerbaState } from '@claquete/core/orcamentos/execucao/verba'
import { resolveLines } from '../../../livro/contas/public.ts'
import { findOrcamento } from '../../orcamento/public.ts'
import type { SeenOrcamento } from '../../orcamento/public.ts'
import { isOwnVerba, refuseOwn } from '../scope/own-requests.read.ts'
import { scopeOf, selectItem } from '../scope/scope.queries.ts'
import {
  requireAllowedConta,
  statedTarget,
  requirePastDay,
  refuse,
  lockJob,
} from '../scope/scope.commands.ts'
import type { Target } from '../scope/scope.commands.ts'
import { approveOnItens, checkItem } from '../scope/estouro.commands.ts'
import type { Consent } from '../scope/estouro.commands.ts'
import { agora, postTitulo, postPaid } from '../../../livro/titulos/public.ts'
import { projetosOfVerbas } from './projetos.read.ts'
import { committedOf, toDeliver } from './fundo.ts'
import { stateLabel } from './verba.labels.ts'
import {
  findVerba,
  insertMovimentoRows,
  lockVerbas,
  proximaOperacao,
  updateVerba,
} from './verba.queries.ts'
import type { Verba } from './verba.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

export interface OpenVerba {
  readonly verba: Verba
  readonly job: SeenOrcamento
}

const larger = (a: Cents, b: Cents): Cents => (a > b ? a : b)
/** The fund if this person may see it; otherwise 404. */
export async function requireVerba(who: WhoToday, id_orca_verba: number): Promise<Verba> {
  const verba = await findVerba(who.db, id_orca_verba)
  if (!verba) throw new Failure('nao_encontrado')
  await findOrcamento(who, verba.id_orcamento)
  const { externo } = await scopeOf(who.db, who.actor)
  const isForeign = externo && !isOwnVerba(verba, who.actor.id_usuario)
  const isHidden =
    verba.id_orca_item !== null && !(await selectItem(who.db, who.actor, verba.id_orca_item))
  if (isForeign || isHidden) throw new Failure('nao_encontrado')
  return verba
}

/** Locks the job, then the fund; concurrent acts wait. */
export async function lockVerba(who: WhoToday, id_orca_verba: number): Promise<OpenVerba> {
  const seen = await requireVerba(who, id_orca_verba)
  const job = await lockJob(who, seen.id_orcamento)
  const [verba] = await lockVerbas(who.db, [id_orca_verba])
  if (!verba) throw new Failure('nao_encontrado')
  return { verba, job }
}

const actVerbs: Readonly<Record<VerbaAct, string>> = {
  aprovar: 'aprovar',
  rejeitar: 'rejeitar',
  cancelar: 'cancelar',
  entregar: 'entregar',
  despesa: 'lançar despesa',
  transferir: 'transferir',
  reembolsar: 'reembolsar',
  devolver: 'devolver',
  fechar: 'fechar',
}

/** The state after the act; refuses when the present one does not allow it. */
export function requireAction({ estado }: Verba, acao: VerbaAct): VerbaState {
  const depois = stateAfter(estado, acao)
  if (!depois) throw refuse(actVerbs[acao], `a verba está ${stateLabel(estado)}.`)
  return depois
}

/** The state of an open fund, from its movements and expenses. */
export const openState = ({ movimentos, despesas }: Verba): VerbaState => {
  if (movimentos === 0) return 'aprovada'
  return despesas > 0 ? 'prestacao' : 'entregue'
}

const nameOf = ({ descricao, produtor }: Verba) =>
  descricao ? `${descricao} (${produtor})` : produtor

export async function approveVerba(who: WhoToday, id_orca_verba: number, aceita?: Consent) {
  const { verba } = await lockVerba(who, id_orca_verba)
  const estado = requireAction(verba, 'aprovar')
  await refuseOwn(who, isOwnVerba(verba, who.actor.id_usuario))
  const alvo = { tipo: 'verba', id: id_orca_verba } as const
  const asked = [{ id_orca_item: verba.id_orca_item, acrescimo: verba.valor }]
  await approveOnItens(who, { alvo, aceita, asked })
  await updateVerba(who.db, id_orca_verba, {
    estado,
    motivo: null,
    id_aprovador: who.actor.id_usuario,
    aprovada_em: agora,
  })
  return { ...verba, estado }
}

export async function refuseVerba(
  who: WhoToday,
  id_orca_verba: number,
  acao: 'rejeitar' | 'cancelar',
  motivo: string | null,
) {
  const { verba } = await lockVerba(who, id_orca_verba)
  const estado = requireAction(verba, acao)
  const aprova = who.actor.permissions.has('execucao.aprovar')
  if (acao === 'cancelar' && !aprova && verba.id_usuario !== who.actor.id_usuario) {
    throw new Failure('sem_permissao')
  }
  await updateVerba(who.db, id_orca_verba, { estado, motivo })
  return { ...verba, estado }
}

interface OnConta extends Target {
  readonly id_contabancaria: number
  readonly data?: CalendarDate | undefined
  readonly valor?: Cents | undefined
}

function parteOf(valor: Cents | undefined, remaining: Cents, what: string): Cents {
  if (valor !== undefined && valor > remaining) {
    throw fieldFailure('valor', `${what}: no máximo ${formatReais(larger(remaining, cents(0)))}.`)
  }
  return valor ?? remaining
}

/** Delivers the fund: money leaves the account for the producer, as a payable settled on creation. */
export async function deliverVerba(
  who: WhoToday,
  id_orca_verba: number,
  pedido: OnConta & { readonly forma?: string | null | undefined },
) {
  const { verba, job } = await lockVerba(who, id_orca_verba)
  const estado = requireAction(verba, 'entregar')
  const remaining = toDeliver(verba)
  if (remaining <= 0) throw refuse('entregar', 'o valor aprovado já foi todo entregue.')
  const valor = parteOf(pedido.valor, remaining, 'Falta entregar')
  const conta = await requireAllowedConta(who, pedido.id_contabancaria)
  const data = requirePastDay(who, 'data', pedido.data)
  const depois = add(verba.saldo, valor)
  const acrescimo = subtract(committedOf(depois), committedOf(verba.saldo))
  const excesso = await checkItem(who, {
    id_orca_item: verba.id_orca_item,
    acrescimo,
    except: { tipo: 'verba', id: id_orca_verba },
  })
  const forma = pedido.forma ?? verba.forma
  const forbidden = await projetosOfVerbas.ask.problemToDeliver(who, {
    id_orca_verba,
    valor,
    id_contabancaria: conta.id_contabancaria,
    data,
    forma_pagamento: methods.find((one) => one === forma) ?? null,
  })
  if (forbidden !== undefined) throw fieldFailure('id_contabancaria', forbidden)
  const id_lancamento = await postPaid(
    who,
    {
      ...base(who, { verba, job }, valor, data),
      ...(await targetOf(who, { verba, job }, 'verba', pedido)),
      operacao: 'D',
      origem: 'verba',
      descricao: `Verba: ${nameOf(verba)}`,
      excesso,
    },
    { data, id_contabancaria: conta.id_contabancaria, forma_pagamento: forma },
  )
  await move(who, verba, { tipo: 'entrega', valor, data, id_lancamento })
  await updateVerba(who.db, id_orca_verba, {
    estado,
    forma,
    id_contabancaria: conta.id_contabancaria,
  })
  return { ...verba, estado, saldo: depois, id_lancamento }
}

/** The producer gives money back to the account. */
export async function giveBackVerba(who: WhoToday, id_orca_verba: number, pedido: OnConta) {
  const { verba, job } = await lockVerba(who, id_orca_verba)
  const estado = requireAction(verba, 'devolver')
  if (verba.saldo <= 0) throw refuse('devolver', 'a verba não tem saldo.')
  const valor = parteOf(pedido.valor, verba.saldo, 'O saldo da verba não chega')
  const conta = await requireAllowedConta(who, pedido.id_contabancaria)
  const data = requirePastDay(who, 'data', pedido.data)
  const id_lancamento = await postPaid(
    who,
    {
      ...base(who, { verba, job }, valor, data),
      ...(await targetOf(who, { verba, job }, 'devolucao', pedido)),
      operacao: 'C',
      origem: 'devolucao',
      descricao: `Devolução de verba: ${nameOf(verba)}`,
    },
    { data, id_contabancaria: conta.id_contabancaria },
  )
  await move(who, verba, { tipo: 'devolucao', valor, data, id_lancamento })
  await updateVerba(who.db, id_orca_verba, { estado })
  return { ...verba, estado, saldo: subtract(verba.saldo, valor), id_lancamento }
}

/** What the producer spent of their own money becomes a payable to them. */
export async function refundVerba(
  who: WhoToday,
  id_orca_verba: number,
  { dataVencimento, ...said }: Target & { readonly dataVencimento?: CalendarDate | undefined },
) {
  const { verba, job } = await lockVerba(who, id_orca_verba)
  const estado = requireAction(verba, 'reembolsar')
  if (verba.saldo >= 0) throw refuse('reembolsar', 'o produtor não gastou além do que recebeu.')
  const valor = negate(verba.saldo)
  const id_lancamento = await postTitulo(who, {
    ...base(who, { verba, job }, valor, who.today),
    ...(await targetOf(who, { verba, job }, 'reembolso', said)),
    operacao: 'D',
    origem: 'reembolso',
    descricao: `Reembolso de verba: ${nameOf(verba)}`,
    dataVencimento: dataVencimento ?? who.today,
    situacao: 'aprovado',
  })
  await move(who, verba, { tipo: 'reembolso', valor, data: who.today, id_lancamento })
  await updateVerba(who.db, id_orca_verba, { estado })
  return { ...verba, estado, saldo: cents(0), id_lancamento }
}

export async function closeVerba(who: WhoToday, id_orca_verba: number) {
  const { verba } = await lockVerba(who, id_orca_verba)
  const estado = requireAction(verba, 'fechar')
  if (verba.pendentes > 0) {
    throw refuse(
      'fechar',
      `há ${counted(verba.pendentes, 'despesa', 'despesas')} aguardando aprovação.`,
    )
  }
  if (verba.saldo !== 0) {
    const remedy = verba.saldo > 0 ? 'devolva o saldo' : 'reembolse o produtor'
    throw refuse('fechar', `o saldo é ${formatReais(verba.saldo)}: ${remedy} antes.`)
  }
  await updateVerba(who.db, id_orca_verba, { estado, fechada_em: agora })
  return { ...verba, estado }
}

/** Account and centre of a fund's titles: chosen, or those of its line or group. */
async function targetOf(
  who: WhoToday,
  { verba, job }: OpenVerba,
  origem: 'verba' | 'devolucao' | 'reembolso',
  stated: Target,
) {
  const { id_orcamento, id_orca_item, id_orca_grupo } = verba
  const operacao = origem === 'devolucao' ? ('C' as const) : ('D' as const)
  const titulo = { operacao, origem, id_empresa: job.id_empresa, id_orca_grupo }
  const linha = { ...(await statedTarget(who, stated)), id_orcamento, id_orca_item }
  const [feito] = await resolveLines(who.db, titulo, [linha])
  return {
    id_grupoCusto: feito?.id_grupoCusto ?? null,
    id_centrocusto: feito?.id_centrocusto ?? null,
  }
}

function base({ actor }: WhoToday, { verba, job }: OpenVerba, valor: Cents, dia: CalendarDate) {
  return {
    id_empresa: job.id_empresa,
    id_pessoa: verba.id_produtor,
    valor,
    competencia: dia,
    dataVencimento: dia,
    id_orcamento: verba.id_orcamento,
    id_orca_item: verba.id_orca_item,
    id_solicitante: actor.id_usuario,
    id_aprovador: actor.id_usuario,
  }
}

type MovimentoMade = Pick<
  Parameters<typeof insertMovimentoRows>[1][number],
  'tipo' | 'valor' | 'data'
> & {
  readonly id_lancamento?: number
  readonly id_orca_despesa?: number
}

/** Runs one operation on a fund. */
export async function move(
  { db, actor }: WhoToday,
  { id_orca_verba }: Verba,
  movido: MovimentoMade,
) {
  const operacao = await proximaOperacao(db)
  const movimento = { ...movido, id_orca_verba, operacao, id_usuario: actor.id_usuario }
  await insertMovimentoRows(db, [movimento])
}
