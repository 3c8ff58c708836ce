import { Failure } from '@claquete/contract/failures'
import type { Context } from '../../../kernel/context.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { autorizacoes } from './list.queries.ts'

/** Returns the list's row of an authorisation. Throws `nao_encontrado` when this person may not see it. */
export async function requireAutorizacao({ db, actor }: Context, id_pix_autorizacao: number) {
  const row = await autorizacoes.find(db, await visaoDoLivro(db, actor), id_pix_autorizacao)
  if (!row) throw new Failure('nao_encontrado')
  return row
}
