import type { SituacaoOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import type { Failure } from '@claquete/contract/failures'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../kernel/context.ts'
import { agora, amend, reasonOfLock } from '../titulos/public.ts'
import type { Lancamento } from '../titulos/public.ts'
import { requireApprover, requireRejecter } from './alcada.commands.ts'
import { insertAprovacao, undoAprovacaoOf, undoAprovacoes } from './alcada.queries.ts'
import type { Via } from './alcada.queries.ts'
import { announceDecision } from './decision.commands.ts'

/** A locked request and what it becomes; only a settlement makes a title paid. */
interface Decided {
  readonly titulo: Lancamento
  readonly situacao: Exclude<SituacaoOfPagamento, 'pago'>
}

interface Approval<E extends Cents | null> extends Decided {
  readonly via: Via
  /** Refuses a request that its budget lines cannot bear; returns its excess over the line, null for no line. */
  readonly checkSaldo: () => Promise<E>
}

/**
 * Adds one approval; the title is approved when its rule has enough of them. Refuses people who may not
 * approve it. Returns how many approvals are still missing, and the excess.
 */
export async function approveRequest<E extends Cents | null>(
  who: WhoToday,
  { titulo, situacao, via, checkSaldo }: Approval<E>,
): Promise<{ readonly faltam: number; readonly excesso: E }> {
  const { id_lancamento } = titulo
  const { id_usuario } = who.actor
  const missingAfter = await requireApprover(who, id_lancamento)
  const excesso = await checkSaldo()
  await insertAprovacao(who.db, { id_lancamento, id_usuario, via })
  if (missingAfter === 0) {
    await amend(who, id_lancamento, {
      situacao,
      ...(excesso !== null && { excesso }),
      motivo: null,
      id_aprovador: id_usuario,
      aprovado_em: agora,
    })
    await announceDecision(who, titulo, { decisao: 'aprovado' })
  }
  return { faltam: missingAfter, excesso }
}

/** Rejects a request and discards its approvals. Only people named by its rule may. */
export async function rejectRequest(
  who: WhoToday,
  { titulo, situacao, motivo }: Decided & { readonly motivo: string },
): Promise<void> {
  const { id_lancamento } = titulo
  await requireRejecter(who, id_lancamento)
  await undoAprovacoes(who.db, id_lancamento)
  await amend(who, id_lancamento, { situacao, motivo, id_aprovador: who.actor.id_usuario })
  await announceDecision(who, titulo, { decisao: 'rejeitado', motivo })
}

/**
 * Takes back the approval that this person gave a request, which the caller has locked and found unchanged and unpaid since;
 * those of others stay. Says whether it did, had done so before, or somebody else approved it.
 */
export async function undoAprovacao(
  who: WhoToday,
  titulo: Lancamento,
): Promise<'desfeita' | 'ja_desfeita' | 'de_outra'> {
  const { id_lancamento, situacao, id_aprovador } = titulo
  const { id_usuario } = who.actor
  const isApproved = situacao === 'aprovado'
  if (isApproved && id_aprovador !== id_usuario) return 'de_outra'
  const wasGiven = await undoAprovacaoOf(who.db, { id_lancamento, id_usuario })
  if (!isApproved) return wasGiven ? 'desfeita' : 'ja_desfeita'
  await amend(who, id_lancamento, {
    situacao: 'solicitado',
    motivo: null,
    excesso: cents(0),
    id_aprovador: null,
    aprovado_em: null,
  })
  await announceDecision(who, titulo, { decisao: 'reaberto', motivo: 'Aprovação desfeita' })
  return 'desfeita'
}

interface Reopening extends Decided {
  readonly motivo: string | null
  /** The caller's refusal, for a title that another record holds. */
  readonly refuse: (acao: 'reabrir', motivo: string) => Failure
}

/** Takes an unpaid request one step back and discards its approvals. */
export async function reopenRequest(
  who: WhoToday,
  { titulo, situacao, motivo, refuse }: Reopening,
): Promise<void> {
  const { id_lancamento } = titulo
  const reason = reasonOfLock(titulo)
  if (reason) throw refuse('reabrir', reason)
  await undoAprovacoes(who.db, id_lancamento)
  await amend(who, id_lancamento, {
    situacao,
    motivo,
    excesso: cents(0),
    id_aprovador: null,
    aprovado_em: null,
  })
  await announceDecision(who, titulo, { decisao: 'reaberto', motivo })
}
