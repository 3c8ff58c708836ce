import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { cents, formatReais, negate, subtract } from '@claquete/core/kernel/money'
import { estadoDepois } from '@claquete/core/orcamentos/orcamento/verba'
import type { AcaoDaVerba, EstadoDaVerba } from '@claquete/core/orcamentos/orcamento/verba'
import { resolveLinhas } from '../../livro/contas/public.ts'
import { findOrcamento } from '../orcamento/public.ts'
import type { OrcamentoVisto } from '../orcamento/public.ts'
import { alcanceDe, selectItem } from './escopo.queries.ts'
import {
  announce,
  checkItem,
  contaPermitida,
  destinoDito,
  diaPassado,
  refuse,
  lockJob,
} from './escopo.ts'
import type { Destino, Who } from './escopo.ts'
import { agora, postTitulo, postPaid } from '../../livro/titulos/public.ts'
import { nomeDoEstado } from './palavras.ts'
import {
  findVerba,
  insertMovimentos,
  lockVerbas,
  proximaOperacao,
  updateVerba,
} from './verba.queries.ts'
import type { Verba } from './verba.queries.ts'

export interface Aberta {
  readonly verba: Verba
  readonly job: OrcamentoVisto
}

const maior = (a: Cents, b: Cents): Cents => (a > b ? a : b)
/** What of a fund's balance is committed to its line. */
export const comprometidoDe = (saldo: Cents): Cents => maior(saldo, cents(0))

export const eDele = ({ id_usuario, id_usuario_produtor }: Verba, id: number) =>
  id_usuario === id || id_usuario_produtor === id

/** The fund, where this person sees it; otherwise it does not exist for them (404). */
export async function acharVerba(who: Who, id_orca_verba: number): Promise<Verba> {
  const verba = await findVerba(who.db, id_orca_verba)
  if (!verba) throw new Failure('nao_encontrado')
  await findOrcamento(who, verba.id_orcamento)
  const { externo } = await alcanceDe(who.db, who.actor)
  const alheia = externo && !eDele(verba, who.actor.id_usuario)
  const oculta =
    verba.id_orca_item !== null && !(await selectItem(who.db, who.actor, verba.id_orca_item))
  if (alheia || oculta) throw new Failure('nao_encontrado')
  return verba
}

/** The job and then the fund, locked: two acts at once, and one waits. */
export async function lockVerba(who: Who, id_orca_verba: number): Promise<Aberta> {
  const seen = await acharVerba(who, id_orca_verba)
  const job = await lockJob(who, seen.id_orcamento)
  const [verba] = await lockVerbas(who.db, [id_orca_verba])
  if (!verba) throw new Failure('nao_encontrado')
  return { verba, job }
}

const verbos: Readonly<Record<AcaoDaVerba, string>> = {
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

/** Where the act leads; refused where the fund's state does not allow it. */
export function requireAction({ estado }: Verba, acao: AcaoDaVerba): EstadoDaVerba {
  const depois = estadoDepois(estado, acao)
  if (!depois) throw refuse(verbos[acao], `a verba está ${nomeDoEstado(estado)}.`)
  return depois
}

/** Of an open fund: its movements and its expenses say it. */
export const estadoAberto = ({ movimentos, despesas }: Verba): EstadoDaVerba => {
  if (movimentos === 0) return 'aprovada'
  return despesas > 0 ? 'prestacao' : 'entregue'
}

const nomeDa = ({ descricao, produtor }: Verba) =>
  descricao ? `${descricao} (${produtor})` : produtor

export async function approveVerba(who: Who, id_orca_verba: number) {
  const { verba } = await lockVerba(who, id_orca_verba)
  const estado = requireAction(verba, 'aprovar')
  await updateVerba(who.db, id_orca_verba, {
    estado,
    motivo: null,
    id_aprovador: who.actor.id_usuario,
    aprovada_em: agora,
  })
  await announce(who)
  return { ...verba, estado }
}

export async function refuseVerba(
  who: Who,
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
  await announce(who)
  return { ...verba, estado }
}

interface NaConta extends Destino {
  readonly id_contabancaria: number
  readonly data?: CalendarDate | undefined
  readonly valor?: Cents | undefined
}

function parteDe(valor: Cents | undefined, resta: Cents, oQue: string): Cents {
  if (valor !== undefined && valor > resta) {
    throw fieldFailure('valor', `${oQue}: no máximo ${formatReais(maior(resta, cents(0)))}.`)
  }
  return valor ?? resta
}

/** What is still to be handed over of a fund; nothing of one that came of a transfer. */
export const aEntregar = ({ valor, entregue, operacao_origem }: Verba): Cents =>
  operacao_origem === null ? subtract(valor, entregue) : cents(0)

/** Out of the account, into the producer's hands: a title of the ledger, paid. */
export async function deliverVerba(
  who: Who,
  id_orca_verba: number,
  pedido: NaConta & { readonly forma?: string | null | undefined },
) {
  const { verba, job } = await lockVerba(who, id_orca_verba)
  const estado = requireAction(verba, 'entregar')
  const resta = aEntregar(verba)
  if (resta <= 0) throw refuse('entregar', 'o valor aprovado já foi todo entregue.')
  const valor = parteDe(pedido.valor, resta, 'Falta entregar')
  const conta = await contaPermitida(who, pedido.id_contabancaria)
  const data = diaPassado(who, 'data', pedido.data)
  const depois = (verba.saldo + valor) as Cents
  const acrescimo = subtract(comprometidoDe(depois), comprometidoDe(verba.saldo))
  const excesso = await checkItem(who, verba.id_orca_item, acrescimo)
  const forma = pedido.forma ?? verba.forma
  const id_lancamento = await postPaid(
    who,
    {
      ...base(who, { verba, job }, valor, data),
      ...(await destinoDa(who, { verba, job }, 'verba', pedido)),
      operacao: 'D',
      origem: 'verba',
      descricao: `Verba de produção: ${nomeDa(verba)}`,
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
  await announce(who)
  return { ...verba, estado, saldo: depois, id_lancamento }
}

/** Back from the producer's hands, into the account. */
export async function giveBackVerba(who: Who, id_orca_verba: number, pedido: NaConta) {
  const { verba, job } = await lockVerba(who, id_orca_verba)
  const estado = requireAction(verba, 'devolver')
  if (verba.saldo <= 0) throw refuse('devolver', 'a verba não tem saldo.')
  const valor = parteDe(pedido.valor, verba.saldo, 'O saldo da verba não chega')
  const conta = await contaPermitida(who, pedido.id_contabancaria)
  const data = diaPassado(who, 'data', pedido.data)
  const id_lancamento = await postPaid(
    who,
    {
      ...base(who, { verba, job }, valor, data),
      ...(await destinoDa(who, { verba, job }, 'devolucao', pedido)),
      operacao: 'C',
      origem: 'devolucao',
      descricao: `Devolução de verba: ${nomeDa(verba)}`,
    },
    { data, id_contabancaria: conta.id_contabancaria },
  )
  await move(who, verba, { tipo: 'devolucao', valor, data, id_lancamento })
  await updateVerba(who.db, id_orca_verba, { estado })
  await announce(who)
  return { ...verba, estado, saldo: subtract(verba.saldo, valor), id_lancamento }
}

/** What the producer spent of their own becomes a payable to them. */
export async function refundVerba(
  who: Who,
  id_orca_verba: number,
  { dataVencimento, ...dito }: Destino & { readonly dataVencimento?: CalendarDate | undefined },
) {
  const { verba, job } = await lockVerba(who, id_orca_verba)
  const estado = requireAction(verba, 'reembolsar')
  if (verba.saldo >= 0) throw refuse('reembolsar', 'o produtor não gastou além do que recebeu.')
  const valor = negate(verba.saldo)
  const id_lancamento = await postTitulo(who, {
    ...base(who, { verba, job }, valor, who.today),
    ...(await destinoDa(who, { verba, job }, 'reembolso', dito)),
    operacao: 'D',
    origem: 'reembolso',
    descricao: `Reembolso de verba: ${nomeDa(verba)}`,
    dataVencimento: dataVencimento ?? who.today,
    situacao: 'aprovado',
  })
  await move(who, verba, { tipo: 'reembolso', valor, data: who.today, id_lancamento })
  await updateVerba(who.db, id_orca_verba, { estado })
  await announce(who)
  return { ...verba, estado, saldo: cents(0), id_lancamento }
}

export async function closeVerba(who: Who, id_orca_verba: number) {
  const { verba } = await lockVerba(who, id_orca_verba)
  const estado = requireAction(verba, 'fechar')
  if (verba.pendentes > 0) {
    throw refuse('fechar', `há ${verba.pendentes} despesa(s) aguardando aprovação.`)
  }
  if (verba.saldo !== 0) {
    const acerto = verba.saldo > 0 ? 'devolva o saldo' : 'reembolse o produtor'
    throw refuse('fechar', `o saldo é ${formatReais(verba.saldo)}: ${acerto} antes.`)
  }
  await updateVerba(who.db, id_orca_verba, { estado, fechada_em: agora })
  await announce(who)
  return { ...verba, estado }
}

/** Account and centre of the titles of a fund: those said, or those of its line or of its group. */
async function destinoDa(
  who: Who,
  { verba, job }: Aberta,
  origem: 'verba' | 'devolucao' | 'reembolso',
  dito: Destino,
) {
  const { id_orcamento, id_orca_item, id_orca_grupo } = verba
  const operacao = origem === 'devolucao' ? ('C' as const) : ('D' as const)
  const titulo = { operacao, origem, id_empresa: job.id_empresa, id_orca_grupo }
  const linha = { ...(await destinoDito(who, dito)), id_orcamento, id_orca_item }
  const [feito] = await resolveLinhas(who.db, titulo, [linha])
  return {
    id_grupoCusto: feito?.id_grupoCusto ?? null,
    id_centrocusto: feito?.id_centrocusto ?? null,
  }
}

function base({ actor }: Who, { verba, job }: Aberta, valor: Cents, dia: CalendarDate) {
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

type Movido = Pick<Parameters<typeof insertMovimentos>[1][number], 'tipo' | 'valor' | 'data'> & {
  readonly id_lancamento?: number
  readonly id_orca_despesa?: number
}

/** One operation of one fund. */
export async function move({ db, actor }: Who, { id_orca_verba }: Verba, movido: Movido) {
  const operacao = await proximaOperacao(db)
  const movimento = { ...movido, id_orca_verba, operacao, id_usuario: actor.id_usuario }
  await insertMovimentos(db, [movimento])
}
