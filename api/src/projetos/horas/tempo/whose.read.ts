import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Who } from '../../../kernel/context.ts'
import { findOpenProjeto, findTarefa } from '../../quadro/public.ts'
import { findPessoa } from './pessoa.queries.ts'
import type { FoundPessoa } from './pessoa.queries.ts'

/** May this person change the hours of that one? */
export const mayWrite = ({ actor }: Pick<Who, 'actor'>, id_usuario: number): boolean =>
  actor.permissions.has('hora.alterar_todas') ||
  (id_usuario === actor.id_usuario && actor.permissions.has('hora.lancar'))

const mayRead = ({ actor }: Pick<Who, 'actor'>, id_usuario: number): boolean =>
  id_usuario === actor.id_usuario ||
  (['hora.consultar_todas', 'hora.aprovar', 'hora.alterar_todas'] as const).some((key) =>
    actor.permissions.has(key),
  )

async function find(who: Who, id_usuario: number, may: typeof mayWrite): Promise<FoundPessoa> {
  if (!may(who, id_usuario)) throw new Failure('sem_permissao')
  const pessoa = await findPessoa(who.db, who.actor, id_usuario)
  if (!pessoa) throw new Failure('nao_encontrado')
  return pessoa
}

/** Whose hours are read: one's own by default. */
export const readableOf = (who: Who, id_usuario = who.actor.id_usuario) =>
  find(who, id_usuario, mayRead)

/** Whose hours are written. Nobody has new hours who was switched off. */
export async function writableOf(
  who: Who,
  id_usuario = who.actor.id_usuario,
  { adds = true }: { readonly adds?: boolean } = {},
): Promise<FoundPessoa> {
  const pessoa = await find(who, id_usuario, mayWrite)
  if (adds && pessoa.ativo === 'N') {
    throw fieldFailure('id_usuario', `${pessoa.nome} está desativado e não recebe mais horas.`)
  }
  return pessoa
}

interface Sent {
  readonly id_projeto?: number | null | undefined
  readonly id_projeto_tarefa?: number | null | undefined
}

export interface Target {
  readonly id_projeto: number
  readonly id_projeto_tarefa: number | null
}

/** On what hours are spent: an open project that this person may see, or one of its tasks. */
export async function findTarget(
  who: Who,
  { id_projeto, id_projeto_tarefa }: Sent,
): Promise<Target> {
  const tarefa =
    typeof id_projeto_tarefa === 'number' ? await findTarefa(who, id_projeto_tarefa) : undefined
  const of = tarefa?.id_projeto ?? id_projeto
  if (typeof of !== 'number') throw fieldFailure('id_projeto', 'Escolha um projeto ou uma tarefa.')
  if (tarefa && typeof id_projeto === 'number' && id_projeto !== tarefa.id_projeto) {
    throw fieldFailure('id_projeto_tarefa', 'Esta tarefa é de outro projeto.')
  }
  const projeto = await findOpenProjeto(who, of)
  if (projeto.modelo === 'S') {
    throw fieldFailure('id_projeto', 'Um modelo não recebe horas. Escolha um projeto.')
  }
  return { id_projeto: of, id_projeto_tarefa: tarefa?.id_projeto_tarefa ?? null }
}
