import { Failure } from '@claquete/contract/failures'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { Actor } from '../../kernel/context.ts'
import type { Who } from './settle.commands.ts'
import { findTitulo } from './titulo.queries.ts'
import type { TituloGuardado } from './titulo.queries.ts'

type Ato = 'consultar' | 'cadastrar' | 'alterar' | 'excluir'

const pode = ({ permissions }: Actor, chave: AnyPermissionKey) => permissions.has(chave)

/** May this person do it to payables (D), or to receivables (C)? */
export const podeNoTitulo = (actor: Actor, operacao: 'C' | 'D', ato: Ato): boolean =>
  pode(actor, `${operacao === 'D' ? 'conta_pagar' : 'conta_receber'}.${ato}`) ||
  (ato === 'consultar' && pode(actor, 'lancamento.consultar'))

export function requireInTitulo(actor: Actor, operacao: 'C' | 'D', ato: Ato): void {
  if (!podeNoTitulo(actor, operacao, ato)) throw new Failure('sem_permissao')
}

/** The title, of a unit of this person; otherwise it does not exist for them. */
export async function acharTitulo(
  { db, actor }: Pick<Who, 'db' | 'actor'>,
  id_lancamento: number,
  ato: Ato,
): Promise<TituloGuardado> {
  const titulo = await findTitulo(db, id_lancamento)
  const { empresas } = actor
  if (!titulo || (empresas.length > 0 && !empresas.includes(titulo.id_empresa))) {
    throw new Failure('nao_encontrado')
  }
  requireInTitulo(actor, titulo.operacao, ato)
  return titulo
}

/** The same for whoever hangs files on it. */
export async function findForAnexo(
  who: Pick<Who, 'db' | 'actor'>,
  id_lancamento: number,
  ato: 'view' | 'change',
): Promise<TituloGuardado> {
  const titulo = await acharTitulo(who, id_lancamento, 'consultar')
  const { actor } = who
  const altera =
    podeNoTitulo(actor, titulo.operacao, 'alterar') ||
    podeNoTitulo(actor, titulo.operacao, 'cadastrar') ||
    pode(actor, 'lancamento.alterar')
  if (ato === 'change' && !altera) throw new Failure('sem_permissao')
  return titulo
}

export const metade = 'ele é metade de uma transferência: altere a transferência.'

/** Why nothing of a title changes here; undefined where something does. */
export function motivoDaTrava({
  tipo,
  situacao,
}: Pick<TituloGuardado, 'tipo' | 'situacao'>): string | undefined {
  if (tipo === 'transferencia') return metade
  if (tipo === 'avulso') return 'ele já aconteceu na conta: altere em Lançamentos.'
  if (situacao === 'cancelado') return 'ele foi cancelado.'
  return situacao === 'rejeitado' ? 'ele foi rejeitado: reabra o pedido antes.' : undefined
}
