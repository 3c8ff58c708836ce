import { Failure } from '@claquete/contract/failures'
import type { Context } from '../../../kernel/context.ts'
import { newLinkToken } from '../../../kernel/security/random-secret.ts'
import { selectProjeto } from '../projeto.queries.ts'
import { insertLink, projetoOfLink, revokeLink } from './link.queries.ts'

const page = '/orcamentos/coproducao'

/** Refuses a project that is not of this person's units. */
export async function mustSeeProjeto({ db, actor }: Context, id: number): Promise<void> {
  if (!(await selectProjeto(db, actor, id))) throw new Failure('nao_encontrado')
}

interface Wanted {
  readonly para: string
  readonly validade_dias: number
}

/** Makes a link to the sums of a project; only the hash of its token is stored. */
export async function createLink(context: Context, id: number, { para, validade_dias }: Wanted) {
  const { db, actor, services } = context
  await mustSeeProjeto(context, id)
  const { token, ...kept } = newLinkToken(db.tenant, services.now(), validade_dias)
  const { id_usuario } = actor
  const id_projeto_link = await insertLink(db, {
    ...kept,
    id_projeto_incentivado: id,
    para,
    id_usuario,
  })
  const url = `${services.config.baseUrl}${page}?token=${encodeURIComponent(token)}`
  return { id_projeto_link, url }
}

export async function revoke(context: Context, id_projeto_link: number) {
  const id = await projetoOfLink(context.db, id_projeto_link)
  if (id === undefined) throw new Failure('nao_encontrado')
  await mustSeeProjeto(context, id)
  await revokeLink(context.db, id_projeto_link)
  return { msg: 'Link revogado' }
}
