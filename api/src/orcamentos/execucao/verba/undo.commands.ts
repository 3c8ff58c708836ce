import { must } from '@claquete/core/kernel/must'
import { Failure } from '@claquete/contract/failures'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { VerbaState } from '@claquete/core/orcamentos/execucao/verba'
import { updateDespesa } from '../despesa/despesa.queries.ts'
import { refuse, lockJob } from '../scope/scope.commands.ts'
import { cancel, lockLancamentos, reasonOfLock } from '../../../livro/titulos/public.ts'
import { requireVerba, openState } from './acts.commands.ts'
import {
  deleteOperacao,
  deleteVerba,
  findVerba,
  lockVerbas,
  ultimaOperacao,
  updateVerba,
} from './verba.queries.ts'
import type { Movimento, Verba, VerbaValues } from './verba.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

const blocked = (motivo: string) => refuse('desfazer', motivo)

/**
 * Undoes the last operation of a fund as a whole; for a transfer, both ends. Its titles are cancelled, unless
 * one was paid elsewhere, reconciled or exported: the refusal then names what blocks.
 */
export async function undoVerba(who: WhoToday, id_orca_verba: number) {
  const seen = await requireVerba(who, id_orca_verba)
  const [verba, ultima] = await lockInvolved(who, seen)
  if (verba.estado === 'fechada' || ultima.length === 0) {
    const estado = await undoState(who, verba)
    return { ...verba, estado }
  }
  await undoOperation(who, verba, ultima)
  const depois = await findVerba(who.db, id_orca_verba)
  return depois ?? { ...verba, estado: 'cancelada' as const, saldo: cents(0) }
}

/** Locks the jobs and funds of the last operation, always in the same order. */
async function lockInvolved(who: WhoToday, { id_orca_verba, id_orcamento }: Verba) {
  const antes = await ultimaOperacao(who.db, id_orca_verba)
  const ids = [...new Set([id_orca_verba, ...antes.map((one) => one.id_orca_verba)])]
  const jobs = new Set([id_orcamento])
  for (const id of ids) jobs.add((await requireVerba(who, id)).id_orcamento)
  for (const id of [...jobs].sort((a, b) => a - b)) await lockJob(who, id)
  const locked = await lockVerbas(who.db, ids)
  const verba = locked.find((one) => one.id_orca_verba === id_orca_verba)
  if (!verba) throw new Failure('nao_encontrado')
  const ultima = await ultimaOperacao(who.db, id_orca_verba)
  if (ultima[0]?.operacao !== antes[0]?.operacao) {
    throw blocked('outra pessoa acabou de mexer nesta verba. Confira e tente de novo.')
  }
  return [verba, ultima] as const
}

/** Undoes a change of state made before any money moved: closing, approval, rejection or cancellation. */
async function undoState({ db }: WhoToday, verba: Verba): Promise<VerbaState> {
  const reversals: Partial<Record<VerbaState, VerbaValues & { estado: VerbaState }>> = {
    fechada: { estado: openState(verba), fechada_em: null },
    aprovada: { estado: 'solicitada', id_aprovador: null, aprovada_em: null },
    rejeitada: { estado: 'solicitada', motivo: null },
    cancelada: { estado: verba.aprovada_em === null ? 'solicitada' : 'aprovada', motivo: null },
  }
  const volta = reversals[verba.estado]
  if (!volta) throw blocked('esta verba não tem operação.')
  await updateVerba(db, verba.id_orca_verba, volta)
  return volta.estado
}

async function undoOperation(who: WhoToday, verba: Verba, ultima: readonly Movimento[]) {
  const operacao = must(ultima[0], 'last operation').operacao
  const ids = [...new Set(ultima.map((one) => one.id_orca_verba))]
  for (const id of ids) await requireLast(who, verba, id, operacao)
  await cancelLancamentos(who, ultima)
  await deleteOperacao(who.db, operacao)
  for (const { id_orca_despesa } of ultima) {
    if (id_orca_despesa !== null) {
      await updateDespesa(who.db, id_orca_despesa, { situacao: 'lancada', id_aprovador: null })
    }
  }
  for (const id of ids) await adjust(who, id, operacao)
}

/** Refuses when the transfer's other fund has moved since: that operation must be undone first. */
async function requireLast({ db }: WhoToday, verba: Verba, id: number, operacao: number) {
  if (id === verba.id_orca_verba) return
  const other = await findVerba(db, id)
  const [last] = await ultimaOperacao(db, id)
  const nome = `a verba nº ${id} (${other?.produtor ?? ''})`
  if (other?.estado === 'fechada') throw blocked(`${nome} está fechada. Reabra-a antes.`)
  if (last?.operacao !== operacao) {
    throw blocked(`${nome} já teve outra operação depois. Desfaça-a antes.`)
  }
}

async function cancelLancamentos(who: WhoToday, ultima: readonly Movimento[]) {
  const reembolsos = new Set(
    ultima.filter(({ tipo }) => tipo === 'reembolso').map(({ id_lancamento }) => id_lancamento),
  )
  const ids = ultima.flatMap(({ id_lancamento }) => (id_lancamento === null ? [] : [id_lancamento]))
  for (const lancamento of await lockLancamentos(who.db, ids)) {
    const pago = reembolsos.has(lancamento.id_lancamento)
    const motivo = reasonOfLock(lancamento, { pago })
    if (motivo) throw blocked(motivo)
    await cancel(who, lancamento, { motivo: 'Operação da verba desfeita' })
  }
}

/** Restores the fund's previous state; a fund created by the operation is deleted. */
async function adjust({ db }: WhoToday, id: number, operacao: number) {
  const verba = await findVerba(db, id)
  if (!verba) return
  if (verba.operacao_origem !== operacao) {
    if (verba.movimentos === 0 && verba.despesas > 0) {
      throw blocked('há despesas lançadas nesta verba. Exclua-as antes.')
    }
    await updateVerba(db, id, { estado: openState(verba) })
    return
  }
  if (verba.despesas > 0) {
    throw blocked(`há despesas lançadas na verba nº ${id} (${verba.produtor}). Exclua-as antes.`)
  }
  await deleteVerba(db, id)
}
