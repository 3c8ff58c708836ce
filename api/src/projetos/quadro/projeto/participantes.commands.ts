import { fieldFailure } from '@claquete/contract/failures'
import type { Context } from '../../../kernel/context.ts'
import { listParticipantes, storeParticipantes, whoMayTakePart } from './participantes.queries.ts'

interface Of {
  readonly id_projeto: number
  readonly id_empresa: number
}

interface Wanted {
  readonly participantes?: readonly number[] | undefined
  readonly ids_responsaveis?: readonly number[] | undefined
}

/** Refuses people who may not take part and do not already; names the field. */
export async function checkPeople(
  { db }: Pick<Context, 'db'>,
  { id_projeto, id_empresa }: Of,
  field: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const allowed = await whoMayTakePart(db, ids, id_empresa)
  if (ids.every((id) => allowed.has(id))) return
  const now = new Set((await listParticipantes(db, id_projeto)).map((one) => one.id_usuario))
  if (ids.some((id) => !allowed.has(id) && !now.has(id))) {
    throw fieldFailure(field, 'Uma das pessoas não está ativa ou não trabalha {nesta unidade}.')
  }
}

/** Sets who takes part and who answers for a project; what is absent stays as it is. Returns who joined. */
export async function setParticipantes(
  context: Pick<Context, 'db'>,
  of: Of,
  { participantes, ids_responsaveis }: Wanted,
): Promise<readonly number[]> {
  const now = await listParticipantes(context.db, of.id_projeto)
  const some = (responsavel: 'S' | 'N') =>
    now.filter((one) => one.responsavel === responsavel).map((one) => one.id_usuario)
  const people = participantes ?? some('N')
  const responsaveis = ids_responsaveis ?? some('S')
  await checkPeople(context, of, 'participantes', people)
  await checkPeople(context, of, 'ids_responsaveis', responsaveis)
  return storeParticipantes(context.db, of.id_projeto, people, responsaveis)
}
