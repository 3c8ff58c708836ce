import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, formatReais, subtract } from '@claquete/core/kernel/amounts/money'
import { askedByDespesa } from '@claquete/core/orcamentos/execucao/estouro'
import { isOwnDespesa, refuseOwn } from '../scope/own-requests.read.ts'
import { selectItem } from '../scope/scope.queries.ts'
import { refuse, lockJob } from '../scope/scope.commands.ts'
import { approveOnItens } from '../scope/estouro.commands.ts'
import type { Consent } from '../scope/estouro.commands.ts'
import { requireDespesa } from './scope.commands.ts'
import {
  deleteDespesa,
  listAnexos,
  lockDespesa,
  releaseAnexos,
  updateDespesa,
} from './despesa.queries.ts'
import type { Despesa } from './despesa.queries.ts'
import { agora, lockLancamentos, reasonOfLock, amend } from '../../../livro/titulos/public.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { openState, requireAction, move } from '../verba/acts.commands.ts'
import { fundoOf } from '../verba/fundo.ts'
import { undoVerba } from '../verba/undo.commands.ts'
import { findVerba, lockVerbas, ultimaOperacao, updateVerba } from '../verba/verba.queries.ts'
import type { Verba } from '../verba/verba.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

export interface OpenDespesa {
  readonly despesa: Despesa
  readonly verba: Verba | undefined
}

/** Locks job, fund and expense, in this order. */
export async function lockOpenDespesa(
  who: WhoToday,
  id_orca_despesa: number,
): Promise<OpenDespesa> {
  const seen = await requireDespesa(who, id_orca_despesa)
  await lockJob(who, seen.id_orcamento)
  const [verba] = seen.id_orca_verba === null ? [] : await lockVerbas(who.db, [seen.id_orca_verba])
  const despesa = await lockDespesa(who.db, id_orca_despesa)
  if (!despesa) throw new Failure('nao_encontrado')
  return { despesa, verba }
}

/** Spending beyond the fund's balance becomes a reimbursement, unless the company forbids it. */
export async function checkSaldo({ db }: WhoToday, saldo: Cents, valor: Cents, pendente: Cents) {
  if (valor <= subtract(saldo, pendente)) return
  const { despesa_acima_saldo } = await settingsOf(db)
  if (despesa_acima_saldo === 'S') return
  const livre = subtract(saldo, pendente)
  throw fieldFailure(
    'valor',
    `A verba tem ${formatReais(livre > 0 ? livre : cents(0))} e a empresa não aceita despesa acima do saldo.`,
  )
}

/** Whether a fund is of this line, in any version of the budget. */
export async function isOfLine({ db, actor }: WhoToday, verba: Verba, id_orca_item: number) {
  if (verba.id_orca_item === null) return false
  const own = await selectItem(db, actor, id_orca_item)
  const ofVerba = await selectItem(db, actor, verba.id_orca_item)
  return own !== undefined && own.uid === ofVerba?.uid
}

/** What approval adds to the expense's line: of a fund of the same line, what that does not cover. */
async function acrescimoOf(who: WhoToday, { despesa, verba }: OpenDespesa): Promise<Cents> {
  if (!verba || !(await isOfLine(who, verba, despesa.id_orca_item))) return despesa.valor
  return askedByDespesa(fundoOf(verba, cents(0)), despesa.valor)
}

/** Approves the expense: it leaves the fund's balance and counts as spent on the line. */
export async function approveDespesa(
  who: WhoToday,
  id_orca_despesa: number,
  aceita?: Consent,
): Promise<Despesa> {
  const opened = await lockOpenDespesa(who, id_orca_despesa)
  const { despesa, verba } = opened
  if (despesa.situacao !== 'lancada') {
    throw refuse('aprovar', `a despesa já foi ${despesa.situacao}.`)
  }
  await refuseOwn(who, isOwnDespesa(despesa, verba, who.actor.id_usuario))
  if (verba) {
    const estado = requireAction(verba, 'despesa')
    await checkSaldo(who, verba.saldo, despesa.valor, cents(0))
    await approveOnLine(who, opened, aceita)
    const { valor, data } = despesa
    await move(who, verba, { tipo: 'despesa', valor, data, id_orca_despesa })
    await updateVerba(who.db, verba.id_orca_verba, { estado })
  } else {
    await approveOnLine(who, opened, aceita)
    await decideTitulo(who, despesa, { situacao: 'aprovado' })
  }
  await updateDespesa(who.db, id_orca_despesa, {
    situacao: 'aprovada',
    motivo: null,
    id_aprovador: who.actor.id_usuario,
  })
  return { ...despesa, situacao: 'aprovada' }
}

async function approveOnLine(who: WhoToday, opened: OpenDespesa, aceita: Consent | undefined) {
  const { despesa } = opened
  const acrescimo = await acrescimoOf(who, opened)
  await approveOnItens(who, {
    alvo: { tipo: 'despesa', id: despesa.id_orca_despesa },
    aceita,
    asked: [{ id_orca_item: despesa.id_orca_item, acrescimo }],
  })
}

interface Decision {
  readonly situacao: 'solicitado' | 'aprovado' | 'rejeitado'
  readonly motivo?: string
}

/** Moves the payable of an expense outside funds to the expense's new state. */
async function decideTitulo(
  { db, actor }: WhoToday,
  { id_lancamento }: Despesa,
  decisao: Decision,
) {
  if (id_lancamento === null) return
  const aprova = decisao.situacao === 'aprovado'
  await amend({ db }, id_lancamento, {
    situacao: decisao.situacao,
    motivo: decisao.motivo ?? null,
    id_aprovador: aprova ? actor.id_usuario : null,
    aprovado_em: aprova ? agora : null,
  })
}

/** The fund may change its state when its last pending expense is gone. */
async function adjustVerba({ db }: WhoToday, verba: Verba | undefined) {
  const depois = verba && (await findVerba(db, verba.id_orca_verba))
  const isOpen = depois && (depois.estado === 'entregue' || depois.estado === 'prestacao')
  if (isOpen && depois.estado !== openState(depois)) {
    await updateVerba(db, depois.id_orca_verba, { estado: openState(depois) })
  }
}

export async function rejectDespesa(who: WhoToday, id_orca_despesa: number, motivo: string) {
  const { despesa, verba } = await lockOpenDespesa(who, id_orca_despesa)
  if (despesa.situacao !== 'lancada') {
    throw refuse('rejeitar', `a despesa já foi ${despesa.situacao}.`)
  }
  await updateDespesa(who.db, id_orca_despesa, {
    situacao: 'rejeitada',
    motivo,
    id_aprovador: who.actor.id_usuario,
  })
  await decideTitulo(who, despesa, { situacao: 'rejeitado', motivo })
  await adjustVerba(who, verba)
  return { ...despesa, situacao: 'rejeitada' as const }
}

/** Makes the expense pending again. The fund's part is undone too, if the fund has not moved since. */
export async function reopenDespesa(who: WhoToday, id_orca_despesa: number) {
  const { despesa, verba } = await lockOpenDespesa(who, id_orca_despesa)
  if (despesa.situacao === 'lancada') throw refuse('reabrir', 'a despesa já espera aprovação.')
  if (despesa.situacao === 'aprovada' && verba) await undoAprovacao(who, despesa, verba)
  else await goBack(who, despesa, verba)
  return { ...despesa, situacao: 'lancada' as const }
}

async function undoAprovacao(who: WhoToday, despesa: Despesa, verba: Verba) {
  const ultima = await ultimaOperacao(who.db, verba.id_orca_verba)
  const isLast = ultima.some(({ id_orca_despesa }) => id_orca_despesa === despesa.id_orca_despesa)
  if (verba.estado === 'fechada') throw refuse('reabrir', 'a verba está fechada. Reabra-a antes.')
  if (!isLast) {
    throw refuse('reabrir', 'a verba já teve outra operação depois. Desfaça-a antes.')
  }
  await undoVerba(who, verba.id_orca_verba)
}

async function goBack(who: WhoToday, despesa: Despesa, verba: Verba | undefined) {
  if (verba) requireAction(verba, 'despesa')
  if (despesa.id_lancamento !== null) {
    const [titulo] = await lockLancamentos(who.db, [despesa.id_lancamento])
    const motivo = titulo && reasonOfLock(titulo, { pago: true })
    if (motivo) throw refuse('reabrir', motivo)
    await decideTitulo(who, despesa, { situacao: 'solicitado' })
  }
  await updateDespesa(who.db, despesa.id_orca_despesa, {
    situacao: 'lancada',
    motivo: null,
    id_aprovador: null,
  })
  if (verba) await updateVerba(who.db, verba.id_orca_verba, { estado: 'prestacao' })
}

/** Only its author or an approver may change an expense, and only before approval. */
export function requireChangeable({ actor }: WhoToday, despesa: Despesa, acao: string) {
  const autor = despesa.id_usuario === actor.id_usuario
  if (!autor && !actor.permissions.has('execucao.aprovar')) throw new Failure('sem_permissao')
  if (despesa.situacao === 'aprovada') {
    throw refuse(acao, 'a despesa já foi aprovada. Reabra-a antes.')
  }
}

export async function removeDespesa(who: WhoToday, id_orcamento: number, id_orca_despesa: number) {
  const { despesa, verba } = await lockOpenDespesa(who, id_orca_despesa)
  if (despesa.id_orcamento !== id_orcamento) throw new Failure('nao_encontrado')
  requireChangeable(who, despesa, 'excluir')
  const anexos = await listAnexos(who.db, [id_orca_despesa])
  await releaseAnexos(
    who.db,
    anexos.map(({ id_arquivo }) => id_arquivo),
  )
  await deleteDespesa(who.db, id_orca_despesa)
  if (despesa.id_lancamento !== null) {
    await amend(who, despesa.id_lancamento, {
      situacao: 'cancelado',
      motivo: 'Despesa excluída',
    })
  }
  await adjustVerba(who, verba)
}

/** The fund's balance once all pending expenses are approved. */
export const expectedSaldo = ({ saldo, valor_pendente }: Verba): Cents =>
  subtract(saldo, valor_pendente)
