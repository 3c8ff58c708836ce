import { administratorProfile } from '../../kernel/context.ts'
import { fieldFailure, Failure } from '@claquete/contract/failures'
import type { PerfilGrantsBody } from '@claquete/contract/acesso/perfis/perfil'
import { permissionKeyById } from '../../kernel/areas/catalogue.ts'
import { administers, changesBetween, exceeds, isUnchanged, isWithin } from './grants.ts'
import type { Grants } from './grants.ts'

const beyond = () =>
  new Failure('sem_permissao', { msg: 'Você só pode conceder ou retirar o que o seu perfil tem.' })

/** The stored grants with the parts of the request replaced. Refuses unknown permissions. */
export function withSent(before: Grants, sent: PerfilGrantsBody): Grants {
  const unknown = sent.permissoes?.find((id) => !permissionKeyById.has(id))
  if (unknown !== undefined) throw fieldFailure('permissoes', `Permissão inexistente: ${unknown}`)
  const columns = new Map<Grants['colunas_bloqueadas'][number], 'S' | 'N'>([
    ...before.colunas_bloqueadas.map((name) => [name, 'N'] as const),
    ...(sent.colunas ?? []).map((c) => [c.nome_coluna, c.colunaPermitidaPerfil] as const),
  ])
  const unique = (list: readonly number[]) => [...new Set(list)]
  return {
    permissoes: unique(sent.permissoes ?? before.permissoes),
    status: unique(sent.status ?? before.status),
    contas_bloqueadas: unique(sent.contas_bloqueadas ?? before.contas_bloqueadas),
    colunas_bloqueadas: [...columns].flatMap(([name, allowed]) => (allowed === 'N' ? name : [])),
  }
}

export interface Author {
  readonly id_usuario_tipo: number
  /** What their own profile allows and blocks. */
  readonly grants: Grants
}
const isAdministrator = (author: Author) => author.id_usuario_tipo === administratorProfile

/** Nobody creates, deletes or assigns a profile that allows more than their own. */
export function checkReach(wanted: Grants, author: Author): void {
  if (!isAdministrator(author) && exceeds(wanted, author.grants)) throw beyond()
}

/** Refuses a change of a profile that this author may not make. */
export function checkChange(
  id_usuario_tipo: number,
  before: Grants,
  after: Grants,
  author: Author,
): void {
  const changes = changesBetween(before, after)
  if (id_usuario_tipo === administratorProfile) checkAdministratorProfile(after, author)
  if (isAdministrator(author) || isUnchanged(changes)) return
  if (id_usuario_tipo === author.id_usuario_tipo) {
    throw new Failure('perfil_proprio', { values: { acao: 'alterar' } })
  }
  if (!isWithin(changes, author.grants)) throw beyond()
}

function checkAdministratorProfile(after: Grants, author: Author) {
  if (!isAdministrator(author)) {
    throw new Failure('sem_permissao', {
      msg: 'O perfil de administrador só é alterado por quem o tem.',
    })
  }
  if (!administers(after)) {
    throw new Failure('ultimo_administrador', {
      msg: 'O perfil de administrador mantém as permissões de perfis.',
    })
  }
}

/** What a profile asks of the sign-in of its people: nobody but an administrator eases their own. */
export function checkRequirement(id_usuario_tipo: number, author: Author): void {
  if (!isAdministrator(author) && id_usuario_tipo === author.id_usuario_tipo) {
    throw new Failure('perfil_proprio', { values: { acao: 'alterar' } })
  }
}

/** Refuses a deletion that this author may not make. */
export function checkDeletion(id_usuario_tipo: number, grants: Grants, author: Author): void {
  if (id_usuario_tipo === administratorProfile) {
    throw new Failure('ultimo_administrador', {
      msg: 'O perfil de administrador não pode ser excluído.',
    })
  }
  if (id_usuario_tipo === author.id_usuario_tipo) {
    throw new Failure('perfil_proprio', { values: { acao: 'excluir' } })
  }
  checkReach(grants, author)
}
