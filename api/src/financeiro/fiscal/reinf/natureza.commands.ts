import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { messages } from '@claquete/contract/messages'
import type { Who } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listSeenIds } from '../../../livro/visao/public.ts'
import { readFiscalRegras } from '../tabelas/public.ts'
import { listClosedWith } from './mes.queries.ts'
import { listKnownPessoas, upsertReinfPessoas, upsertReinfTitulos } from './natureza.queries.ts'
import type { Said } from './natureza.queries.ts'

type Body = Pick<TakenBy<typeof contract.reinfTituloSave>['body'], 'informa' | 'natureza'>

/** What a body says, with a nature of the table, or why it cannot be said. */
async function saidOf(
  db: TenantDb,
  { informa, natureza = '' }: Body,
  id_usuario: number,
): Promise<Said> {
  if (informa === 'N') return { informa, natureza: '', id_usuario }
  if (natureza === '') throw fieldFailure('natureza', 'Diga a natureza do rendimento.')
  const isKnown = (await readFiscalRegras(db)).some(
    ({ ativa, conteudo }) =>
      ativa === 'S' && conteudo.tipo === 'natureza' && conteudo.codigo === natureza,
  )
  if (!isKnown) {
    throw fieldFailure('natureza', 'Esta natureza não está em Tabelas fiscais: acrescente-a lá.')
  }
  return { informa, natureza, id_usuario }
}

/** Says the nature of all that is paid to suppliers. Closed months keep their rows and show the difference. */
export async function saveReinfPessoas(
  { db, actor }: Who,
  { pessoas, ...body }: TakenBy<typeof contract.reinfPessoaSave>['body'],
) {
  const said = await saidOf(db, body, actor.id_usuario)
  const ids = [...new Set(pessoas)].toSorted((a, b) => a - b)
  const known = await listKnownPessoas(db, ids)
  if (known.length < ids.length) throw fieldFailure('pessoas', messages.exists)
  await upsertReinfPessoas(db, ids, said)
  return { msg: said.informa === 'S' ? 'Natureza salva' : 'Não se informa mais' }
}

/** Says the nature of payables, one by one; a closed month that has one of them refuses. */
export async function saveReinfTitulos(
  who: Who,
  { lancamentos, ...body }: TakenBy<typeof contract.reinfTituloSave>['body'],
) {
  const { db, actor } = who
  const ids = [...new Set(lancamentos)].toSorted((a, b) => a - b)
  await requireOpen(who, ids)
  await upsertReinfTitulos(db, ids, await saidOf(db, body, actor.id_usuario))
  return { msg: 'Salvo com sucesso' }
}

/** Refuses payables that the person does not see, or that a closed month tells. */
export async function requireOpen(who: Who, ids: readonly number[]): Promise<void> {
  const seen = await listSeenIds(who, ids)
  if (!ids.every((id) => seen.has(id))) throw new Failure('nao_encontrado')
  const [closed] = await listClosedWith(who.db, ids)
  if (closed) {
    throw fieldFailure(
      'lancamentos',
      `A Reinf de ${closed.mes} está fechada: abra uma retificação do mês.`,
    )
  }
}
