import { Failure } from '@claquete/contract/failures'
import type { Context } from '../../../kernel/context.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { autorizacoes } from './list.queries.ts'

/** An authorisation that this person sees, as the list has it. */
export async function requireAutorizacao({ db, actor }: Context, id_pix_autorizacao: number) {
  const row = await autorizacoes.find(db, await visaoDoLivro(db, actor), id_pix_autorizacao)
  if (!row) throw new Failure('nao_encontrado')
  return row
}
