import { administratorProfile } from '../../kernel/context.ts'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { usuarioUpdate } from '@claquete/contract/acesso/usuarios/usuario'
import { canCreateExternalProducer, canCreateUser } from '@claquete/core/acesso/sessao/access'
import type { Actor } from '../../kernel/context.ts'

interface Created {
  readonly qtd_users_created: number
  readonly qtd_users_created_prod_ext: number
}

/** Refuses a user beyond the plan's licences; external producers have a separate quota. */
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

/** Whether the actor has all of these units (none means all). */
const isWithinUnits = (actor: Actor, empresas: readonly number[]) =>
  !isLimited(actor) || (empresas.length > 0 && empresas.every((id) => actor.empresas.includes(id)))

/** A person restricted to some units may assign only those. */
export function checkUnitsGiven(actor: Actor, empresas: readonly number[]): void {
  if (!isWithinUnits(actor, empresas)) {
    throw fieldFailure('empresas', 'Escolha ao menos {uma unidade}, dentre as suas.')
  }
}

/** A user of other units is out of reach. */
export function checkUnitsReached(actor: Actor, empresas: readonly number[]): void {
  if (!isWithinUnits(actor, empresas)) {
    throw new Failure('sem_permissao', { msg: 'Este usuário é de {unidades} que você não vê.' })
  }
}

type UpdateBody = TakenBy<typeof usuarioUpdate>['body']

/** The fields that people may change of themselves in the simple profile form. */
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

/** Without the permission over users, people change only themselves, with the simple form. */
export function checkMayUpdate(actor: Actor, body: UpdateBody): void {
  if (actor.permissions.has('usuario.alterar')) return
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  const simple = given.every(([name]) => ownFields.has(name))
  if (body.id_usuario !== actor.id_usuario || !simple) throw new Failure('sem_permissao')
}
