import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/projetos/quadro/tarefa'
import { must } from '@claquete/core/kernel/must'
import { announceBoard } from '../../../kernel/background/realtime.ts'
import type { Context } from '../../../kernel/context.ts'
import { lockTarefa } from '../acesso/access.commands.ts'
import { deletePasso, insertPassos, listPassos, orderPassos, updatePasso } from './passo.queries.ts'

const most = 100

export async function addPasso(context: Context, id: number, descricao: string) {
  const { id_projeto } = await lockTarefa(context, id)
  if ((await listPassos(context.db, id)).length >= most) {
    throw fieldFailure('descricao', `Uma tarefa tem até ${most} passos.`)
  }
  const [passo] = await insertPassos(context.db, id, [descricao])
  await announceBoard(context.db, { id_projeto, ids: [id] })
  return must(passo, 'step')
}

/** The steps of the task, of which this is one. */
async function listWith({ db }: Context, id: number, id_projeto_tarefa_passo: number) {
  const passos = await listPassos(db, id)
  if (!passos.some((one) => one.id_projeto_tarefa_passo === id_projeto_tarefa_passo)) {
    throw new Failure('nao_encontrado')
  }
  return passos.map((one) => one.id_projeto_tarefa_passo)
}

export async function changePasso(
  context: Context,
  { id, id_projeto_tarefa_passo: passo }: { id: number; id_projeto_tarefa_passo: number },
  { lugar, descricao, feito }: TakenBy<typeof contract.passoUpdate>['body'],
): Promise<void> {
  const { id_projeto } = await lockTarefa(context, id)
  const ids = await listWith(context, id, passo)
  if (descricao !== undefined || feito !== undefined) {
    await updatePasso(context.db, passo, { descricao, feito })
  }
  if (lugar !== undefined) {
    const others = ids.filter((one) => one !== passo)
    await orderPassos(context.db, others.toSpliced(lugar, 0, passo))
  }
  await announceBoard(context.db, { id_projeto, ids: [id] })
}

export async function removePasso(context: Context, id: number, passo: number): Promise<void> {
  const { id_projeto } = await lockTarefa(context, id)
  await listWith(context, id, passo)
  await deletePasso(context.db, passo)
  await announceBoard(context.db, { id_projeto, ids: [id] })
}
