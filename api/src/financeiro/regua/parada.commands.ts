import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { paradaCreate } from '@claquete/contract/financeiro/regua/regua'
import { messages } from '@claquete/contract/messages'
import type { Context } from '../../kernel/context.ts'
import { listSeenIds, visaoDoLivro } from '../../livro/visao/public.ts'
import {
  deleteParada,
  findParada,
  findPessoa,
  insertParada,
  isReceivable,
} from './parada.queries.ts'

type Body = TakenBy<typeof paradaCreate>['body']

/** Stops the reminders of a client or of one receivable; a second time finds what the first did. */
export async function stopLembretes(context: Context, body: Body): Promise<number> {
  const { db, actor } = context
  const { id_pessoa = null, id_lancamento = null, motivo = '' } = body
  if ((id_pessoa === null) === (id_lancamento === null)) {
    throw fieldFailure('id_pessoa', 'Escolha de quem parar os lembretes.')
  }
  if (id_pessoa !== null && !(await findPessoa(db, id_pessoa))) {
    throw fieldFailure('id_pessoa', messages.exists)
  }
  if (id_lancamento !== null) {
    const seen = await listSeenIds(context, [id_lancamento])
    if (!seen.has(id_lancamento) || !(await isReceivable(db, id_lancamento))) {
      throw fieldFailure('id_lancamento', messages.exists)
    }
  }
  const { id_usuario } = actor
  await insertParada(db, { id_pessoa, id_lancamento, motivo, id_usuario, origem: 'tela' })
  const made = await findParada(db, await visaoDoLivro(db, actor), { id_pessoa, id_lancamento })
  if (!made) throw new Failure('nao_encontrado')
  return made.id_cobranca_parada
}

/** Reminders go out again. */
export async function resumeLembretes({ db, actor }: Context, id: number): Promise<void> {
  const found = await findParada(db, await visaoDoLivro(db, actor), { id_cobranca_parada: id })
  if (!found) throw new Failure('nao_encontrado')
  await deleteParada(db, id)
}
