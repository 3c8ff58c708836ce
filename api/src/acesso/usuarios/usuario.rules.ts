import { administratorProfile } from '../../kernel/context.ts'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { RequestTo } from '@claquete/contract/endpoint'
import type { usuarioUpdate } from '@claquete/contract/acesso/usuarios/usuario'
import { canCreateExternalProducer, canCreateUser } from '@claquete/core/acesso/sessao/access'
import type { Actor } from '../../kernel/context.ts'

interface Created {
  readonly qtd_users_created: number
  readonly qtd_users_created_prod_ext: number
}

/** Refuses one user more than the plan licenses; external producers have a quota of their own. */
export function checkQuota(actor: Actor, created: Created, isExternal: boolean): void {
  const quotas = { ...created, ...actor }
  if (isExternal && !canCreateExternalProducer(quotas)) {
    throw new Failure('cota_produtores', { values: { quantidade: actor.qtd_user_prod_ext } })
  }
  if (!isExternal && !canCreateUser(quotas)) {
    throw new Failure('cota_usuarios', { values: { quantidade: actor.qtde_usuarios } })
  }
}

const isLimited = ({ empresas, id_usuario_tipo }: Actor) =>
  empresas.length > 0 && id_usuario_tipo !== administratorProfile

/** Are these units (none means all) among those of the actor? */
const isWithinUnits = (actor: Actor, empresas: readonly number[]) =>
  !isLimited(actor) || (empresas.length > 0 && empresas.every((id) => actor.empresas.includes(id)))

/** Whoever is limited to some units lets others into those only. */
export function checkUnitsGiven(actor: Actor, empresas: readonly number[]): void {
  if (!isWithinUnits(actor, empresas)) {
    throw fieldFailure('empresas', 'Escolha ao menos uma unidade, dentre as suas.')
  }
}

/** A user of units beyond one's own is out of reach. */
export function checkUnitsReached(actor: Actor, empresas: readonly number[]): void {
  if (!isWithinUnits(actor, empresas)) {
    throw new Failure('sem_permissao', { msg: 'Este usuário é de unidades que você não vê.' })
  }
}

type UpdateBody = RequestTo<typeof usuarioUpdate>['body']

/** What the simple profile form may change of oneself. */
const ownFields: ReadonlySet<string> = new Set<keyof UpdateBody>([
  'id_usuario',
  'versao',
  'nome',
  'email',
  'telefone',
  'imagem_usuario',
  'senha',
  'senha_atual',
])

/** Without the permission over users one changes oneself only, and only the simple profile. */
export function checkMayUpdate(actor: Actor, body: UpdateBody): void {
  if (actor.permissions.has('usuario.alterar')) return
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  const simple = given.every(([name]) => ownFields.has(name))
  if (body.id_usuario !== actor.id_usuario || !simple) throw new Failure('sem_permissao')
}
