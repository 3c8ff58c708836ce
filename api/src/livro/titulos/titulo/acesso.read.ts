import { Failure } from '@claquete/contract/failures'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { Actor, WhoToday } from '../../../kernel/context.ts'
import { listSeenIds } from '../../visao/public.ts'
import { findTitulo } from './titulo.queries.ts'
import type { StoredTitulo } from './titulo.queries.ts'

type KeyAct = 'consultar' | 'cadastrar' | 'alterar' | 'excluir'

const mayAll = ({ permissions }: Actor, chave: AnyPermissionKey) => permissions.has(chave)

/** Whether the user may do it to payables (D) or receivables (C). */
export const mayInTitulo = (actor: Actor, operacao: 'C' | 'D', act: KeyAct): boolean =>
  mayAll(actor, `${operacao === 'D' ? 'conta_pagar' : 'conta_receber'}.${act}`) ||
  (act === 'consultar' && mayAll(actor, 'lancamento.consultar'))

export function requireInTitulo(actor: Actor, operacao: 'C' | 'D', act: KeyAct): void {
  if (!mayInTitulo(actor, operacao, act)) throw new Failure('sem_permissao')
}

/**
 * Returns the title; `nao_encontrado` where lists leave it out (other units, blocked accounts, hidden lines),
 * `sem_permissao` without permission.
 */
export async function requireTitulo(
  { db, actor }: Pick<WhoToday, 'db' | 'actor'>,
  id_lancamento: number,
  act: KeyAct,
): Promise<StoredTitulo> {
  const titulo = await findTitulo(db, id_lancamento)
  const seen = await listSeenIds({ db, actor }, [id_lancamento])
  if (!titulo || !seen.has(id_lancamento)) throw new Failure('nao_encontrado')
  requireInTitulo(actor, titulo.operacao, act)
  return titulo
}

/** The same for attachments: `change` requires permission to create or change. */
export async function findForAnexo(
  who: Pick<WhoToday, 'db' | 'actor'>,
  id_lancamento: number,
  act: 'view' | 'change',
): Promise<StoredTitulo> {
  const titulo = await requireTitulo(who, id_lancamento, 'consultar')
  const { actor } = who
  const mayChange =
    mayInTitulo(actor, titulo.operacao, 'alterar') ||
    mayInTitulo(actor, titulo.operacao, 'cadastrar') ||
    mayAll(actor, 'lancamento.alterar')
  if (act === 'change' && !mayChange) throw new Failure('sem_permissao')
  return titulo
}

export const half = 'ele é metade de uma transferência: altere a transferência.'

/** Why nothing of a title can be changed here; undefined if something can. */
export function lockReason({
  tipo,
  situacao,
}: Pick<StoredTitulo, 'tipo' | 'situacao'>): string | undefined {
  if (tipo === 'transferencia') return half
  if (tipo === 'avulso') return 'ele já aconteceu na conta: altere em Lançamentos.'
  if (situacao === 'cancelado') return 'ele foi cancelado.'
  return situacao === 'rejeitado' ? 'ele foi rejeitado: reabra o pedido antes.' : undefined
}
