import type { RequestTo, Schema } from '@claquete/contract/endpoint'
import {
  perfilColumns,
  perfilContas,
  perfilCreate,
  perfilList,
  perfilPermissoes,
  perfilStatus,
  perfilUpdate,
} from '@claquete/contract/acesso/perfis/perfil'
import type { PerfilColumn } from '@claquete/contract/acesso/perfis/perfil'
import type { YesNo } from '@claquete/contract/wire'
import { call, CallFailure } from '../../lib/wire/call.ts'
import { readUser } from '../../lib/account/user.ts'
import { administratorProfile } from './administrator.ts'

export interface ColumnGrant {
  readonly nome_coluna: PerfilColumn
  readonly colunaPermitidaPerfil: YesNo
}

/** Grants of a profile: permissions, statuses and columns it allows, and accounts it blocks. */
export interface Grants {
  readonly permissoes: number[]
  readonly status: number[]
  readonly contas_bloqueadas: number[]
  readonly colunas: ColumnGrant[]
}

export type PerfilValues = Grants & {
  readonly descricao: string
  readonly obs: string | null
  readonly exige_segundo_passo: YesNo
  readonly copiar_de: number | null
  /** The version read; 0 of a new profile. */
  readonly versao: number
}

/** Schema of the request body, for validation, required marks and maximum lengths. */
export const perfilSchema: Schema = perfilCreate.body as Schema

export const emptyPerfil: PerfilValues = {
  descricao: '',
  obs: null,
  exige_segundo_passo: 'N',
  copiar_de: null,
  versao: 0,
  permissoes: [],
  status: [],
  contas_bloqueadas: [],
  colunas: [],
}

/** Reads the grants of a profile. */
export async function loadGrants(id_usuario_tipo: number, signal?: AbortSignal): Promise<Grants> {
  const params = { id_usuario_tipo }
  const options = signal ? { signal } : {}
  const [permissoes, status, contas, colunas] = await Promise.all([
    call(perfilPermissoes, { params }, options),
    call(perfilStatus, { params }, options),
    call(perfilContas, { params }, options),
    call(perfilColumns, { params }, options),
  ])
  return {
    permissoes: permissoes.data.map(({ id_permissao }) => id_permissao),
    status: status.data.flatMap((one) => (one.permitido === 'S' ? one.id_orcamento_status : [])),
    contas_bloqueadas: contas.data.flatMap((one) =>
      one.bloqueada === 'S' ? one.id_contabancaria : [],
    ),
    colunas: [...colunas.data],
  }
}

/** Reads a profile as form values; throws a 404 failure when it does not exist. */
export async function loadPerfil(
  id_usuario_tipo: number,
  signal: AbortSignal,
): Promise<PerfilValues> {
  const [{ data }, grants] = await Promise.all([
    call(perfilList, { query: { id_usuario_tipo } }, { signal }),
    loadGrants(id_usuario_tipo, signal),
  ])
  const [perfil] = data.data
  if (!perfil) throw new CallFailure(404, 'nao_encontrado', 'Este perfil não existe mais.')
  const { descricao, obs, exige_segundo_passo, versao } = perfil
  return { ...emptyPerfil, ...grants, descricao, obs, exige_segundo_passo, versao }
}

/**
 * Initial grants of a new profile. A copy of another profile is limited to the user's own grants, unless the user
 * is an administrator. A blank one has no permissions or statuses, and the user's own blocked accounts and columns.
 */
export async function startGrants(
  copiar_de: number | undefined,
  signal?: AbortSignal,
): Promise<Grants> {
  const { id_usuario_tipo } = await readUser()
  const own = await loadGrants(id_usuario_tipo, signal)
  if (copiar_de === undefined) return { ...own, permissoes: [], status: [] }
  const model = await loadGrants(copiar_de, signal)
  return id_usuario_tipo === administratorProfile ? model : within(model, own)
}

/** Limits `model` to `own`: nobody may create a profile that sees more than their own. */
export function within(model: Grants, own: Grants): Grants {
  const isClosed = (name: PerfilColumn) =>
    own.colunas.some((one) => one.nome_coluna === name && one.colunaPermitidaPerfil === 'N')
  return {
    permissoes: model.permissoes.filter((id) => own.permissoes.includes(id)),
    status: model.status.filter((id) => own.status.includes(id)),
    contas_bloqueadas: [...new Set([...model.contas_bloqueadas, ...own.contas_bloqueadas])],
    colunas: model.colunas.map((one) =>
      isClosed(one.nome_coluna) ? { ...one, colunaPermitidaPerfil: 'N' } : one,
    ),
  }
}

type CreateBody = RequestTo<typeof perfilCreate>['body']

/** Creates or updates a profile with exactly what the screen shows. */
export function savePerfil(
  { versao, copiar_de: _, ...values }: PerfilValues,
  id_usuario_tipo: number | undefined,
) {
  const body: CreateBody = values
  return id_usuario_tipo === undefined
    ? call(perfilCreate, { body })
    : call(perfilUpdate, { body: { ...body, id_usuario_tipo, versao } })
}
