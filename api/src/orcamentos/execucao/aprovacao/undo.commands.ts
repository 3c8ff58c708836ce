import { Failure } from '@claquete/contract/failures'
import { must } from '@claquete/core/kernel/must'
import type { WhoToday } from '../../../kernel/context.ts'
import { undoAprovacao } from '../../../livro/alcadas/public.ts'
import {
  findLancamento,
  lockFolhasOfTitulo,
  lockLancamentos,
  reasonOfLock,
} from '../../../livro/titulos/public.ts'
import { listSeenIds } from '../../../livro/visao/public.ts'
import { findOrcamento } from '../../orcamento/public.ts'
import type { Approvable } from '../../orcamento/public.ts'
import { lockOpenDespesa, reopenDespesa } from '../despesa/acts.commands.ts'
import { requireDespesa } from '../despesa/scope.commands.ts'
import { lockJob } from '../scope/scope.commands.ts'
import { lockVerba, requireVerba } from '../verba/acts.commands.ts'
import { updateVerba } from '../verba/verba.queries.ts'
import { findApprover, findLoteOf } from './aprovacao.queries.ts'

/** An approved request as its approval left it. */
export interface Approved extends Approvable {
  readonly versao: number
}

/** Why its approval is not undone any more; undefined where it was undone already. */
class Changed extends Error {}
const changed = (motivo: string) => new Changed(motivo)

const moved = 'mudou depois que foi aprovado. Confira e reabra, se for o caso.'

/** Refuses who did not give the approval, and who may not approve any more. */
function requireOwn({ actor }: WhoToday, id_aprovador: number | null) {
  if (id_aprovador !== actor.id_usuario) throw changed('foi outra pessoa que aprovou.')
}

/** Whether an undo has been here already: it leaves the request asked for, one version later. */
const isUndone = (waits: boolean, versao: number, approved: Approved) =>
  waits && versao === approved.versao + 1

async function undoVerbaApproval(who: WhoToday, approved: Approved): Promise<boolean> {
  requireExecucao(who)
  const { verba } = await lockVerba(who, approved.id)
  if (isUndone(verba.estado === 'solicitada', verba.versao, approved)) return false
  if (verba.movimentos > 0) throw changed('a verba já foi entregue.')
  if (verba.estado !== 'aprovada' || verba.versao !== approved.versao) throw changed(moved)
  requireOwn(who, await findApprover(who.db, approved))
  await updateVerba(who.db, approved.id, {
    estado: 'solicitada',
    id_aprovador: null,
    aprovada_em: null,
  })
  return true
}

async function undoDespesaApproval(who: WhoToday, approved: Approved): Promise<boolean> {
  requireExecucao(who)
  const { despesa } = await lockOpenDespesa(who, approved.id)
  if (isUndone(despesa.situacao === 'lancada', despesa.versao, approved)) return false
  if (despesa.situacao !== 'aprovada' || despesa.versao !== approved.versao) throw changed(moved)
  requireOwn(who, await findApprover(who.db, approved))
  if (despesa.id_lancamento !== null) await requireUnpaid(who, despesa.id_lancamento)
  await reopenDespesa(who, approved.id)
  return true
}

/** Refuses a payable that was paid, in part too, or that a batch holds. */
async function requireUnpaid(who: WhoToday, id_lancamento: number) {
  const [titulo] = await lockLancamentos(who.db, [id_lancamento])
  const reason = titulo && reasonOfLock(titulo, { pago: true })
  if (reason) throw changed(reason)
  const lote = await findLoteOf(who.db, id_lancamento)
  if (lote !== undefined) throw changed(`já está no lote de pagamento nº ${lote}.`)
}

async function undoPagamentoApproval(who: WhoToday, approved: Approved): Promise<boolean> {
  const { id } = approved
  const { id_orcamento, origem } = await requireTitulo(who, id)
  if (id_orcamento === null) await lockFolhasOfTitulo(who, id)
  const titulo = must((await lockLancamentos(who.db, [id]))[0], 'title')
  const { situacao, versao } = titulo
  if (situacao === 'aprovado' || situacao === 'pago') await requireUnpaid(who, id)
  if (origem !== 'item' && origem !== 'avulso') throw changed(moved)
  const isDone = isUndone(situacao === 'solicitado', versao, approved)
  if (!isDone && versao !== approved.versao) throw changed(moved)
  const outcome = await undoAprovacao(who, titulo)
  if (outcome === 'de_outra') throw changed('foi outra pessoa que aprovou.')
  return outcome === 'desfeita'
}

/** The title, if this person may see it and decide on it. */
async function requireTitulo(who: WhoToday, id: number) {
  const { db, actor } = who
  const titulo = await findLancamento(db, id)
  const seen = await listSeenIds(who, [id])
  if (!titulo || !seen.has(id)) throw new Failure('nao_encontrado')
  const { permissions } = actor
  const mayJob = titulo.id_orcamento !== null && permissions.has('execucao.aprovar')
  if (!mayJob && !permissions.has('aprovacao.aprovar')) throw new Failure('sem_permissao')
  if (titulo.id_orcamento !== null) await findOrcamento(who, titulo.id_orcamento)
  return titulo
}

function requireExecucao({ actor }: WhoToday) {
  if (!actor.permissions.has('execucao.aprovar')) throw new Failure('sem_permissao')
}

const undo = {
  verba: undoVerbaApproval,
  despesa: undoDespesaApproval,
  pagamento: undoPagamentoApproval,
} satisfies Record<Approvable['tipo'], (who: WhoToday, approved: Approved) => Promise<boolean>>

async function jobOf(who: WhoToday, { tipo, id }: Approvable): Promise<number | null> {
  if (tipo === 'verba') return (await requireVerba(who, id)).id_orcamento
  if (tipo === 'despesa') return (await requireDespesa(who, id)).id_orcamento
  return (await requireTitulo(who, id)).id_orcamento
}

/** Locks the jobs in order of their ids, so that two undos cannot wait for each other. */
async function lockJobs(who: WhoToday, alvos: readonly Approvable[]) {
  const jobs = new Set<number>()
  for (const alvo of alvos) {
    const id_orcamento = await jobOf(who, alvo)
    if (id_orcamento !== null) jobs.add(id_orcamento)
  }
  for (const id of [...jobs].toSorted((a, b) => a - b)) await lockJob(who, id)
}

const nameOf = ({ tipo, id }: Approvable) =>
  `${{ verba: 'Verba', despesa: 'Despesa', pagamento: 'Pagamento' }[tipo]} nº ${id}`

/**
 * Undoes approvals that this person gave, the last one first, all or none: the refusal names each that changed since, and
 * how. Those undone already are left as they are.
 */
export async function undoApprovals(
  who: WhoToday,
  alvos: readonly Approved[],
): Promise<Approvable[]> {
  await lockJobs(who, alvos)
  const desfeitos: Approvable[] = []
  const erros: { campo: string; msg: string }[] = []
  for (const alvo of alvos.toReversed()) {
    try {
      if (await undo[alvo.tipo](who, alvo)) desfeitos.push({ tipo: alvo.tipo, id: alvo.id })
    } catch (error) {
      if (!(error instanceof Changed) && !isRefused(error)) throw error
      erros.push({ campo: 'alvos', msg: `${nameOf(alvo)}: ${(error as Error).message}` })
    }
  }
  if (erros.length > 0) {
    const motivo = erros.map(({ msg }) => msg).join(' ')
    throw new Failure('desfazer_recusado', { values: { motivo }, erros })
  }
  return desfeitos.toReversed()
}

/** Other refusals of the acts themselves: a fund that moved on, a closed month. */
const isRefused = (error: unknown) => error instanceof Failure && error.status === 422
