import type { CustomValues } from '@claquete/contract/kernel/custom-fields'
import type { RequestTo, Schema } from '@claquete/contract/endpoint'
import { messages } from '@claquete/contract/messages'
import {
  usuarioCreate,
  usuarioUpdate,
  usuarioView,
} from '@claquete/contract/acesso/usuarios/usuario'
import type { Usuario } from '@claquete/contract/acesso/usuarios/usuario'
import type { YesNo } from '@claquete/contract/wire'
import * as z from 'zod/mini'
import { call } from '../../lib/wire/call.ts'

/** Values of the user form; the profile is null until chosen. */
export type UsuarioValues = {
  readonly nome: string
  readonly login: string
  readonly email: string
  readonly telefone: string | null
  readonly id_usuario_tipo: number | null
  readonly empresas: number[]
  readonly ativo: YesNo
  readonly campos_personalizados: CustomValues
  readonly senha: string | undefined
  /** The version read; 0 of a new user. */
  readonly versao: number
}

type CreateBody = RequestTo<typeof usuarioCreate>['body']

const bodyOf = ({ body }: { readonly body?: Schema }) => body as unknown as z.ZodMiniObject

/** Schemas of the request bodies: a new user needs a password, an existing one does not. */
export const newUsuarioSchema = bodyOf(usuarioCreate)
export const usuarioSchema = z.partial(newUsuarioSchema, { senha: true })
export const ownProfileSchema = z.omit(bodyOf(usuarioUpdate), { id_usuario: true })

/** Values of a new user. */
export const emptyUsuario: UsuarioValues = {
  nome: '',
  login: '',
  email: '',
  telefone: null,
  id_usuario_tipo: null,
  empresas: [],
  ativo: 'S',
  campos_personalizados: {},
  senha: '',
  versao: 0,
}

const read = async (id_usuario: number, signal: AbortSignal): Promise<Usuario> =>
  (await call(usuarioView, { query: { id_usuario } }, { signal })).data

/** Reads a user as form values, with a blank password. */
export async function loadUsuario(id_usuario: number, signal: AbortSignal): Promise<UsuarioValues> {
  const { nome, login, email, telefone, id_usuario_tipo, ...others } = await read(
    id_usuario,
    signal,
  )
  const { empresas, ativo, versao, campos_personalizados = {} } = others
  const access = { id_usuario_tipo, empresas, ativo, senha: '' }
  return { nome, login, email, telefone, ...access, campos_personalizados, versao }
}

interface SaveOptions {
  /** Undefined for a new user. */
  readonly id_usuario: number | undefined
  readonly produtor_externo: YesNo
}

/** Creates or updates a user. Validation has already refused a user without profile. */
export function saveUsuario(
  { senha, versao, ...values }: UsuarioValues,
  { id_usuario, produtor_externo }: SaveOptions,
) {
  const body = values as unknown as Omit<CreateBody, 'senha' | 'produtor_externo'>
  if (id_usuario === undefined) {
    return call(usuarioCreate, { body: { ...body, senha: senha ?? '', produtor_externo } })
  }
  return call(usuarioUpdate, { body: { ...body, id_usuario, versao, ...(senha && { senha }) } })
}

/** Values of the form of one's own profile. */
export type ProfileValues = {
  readonly nome: string
  readonly email: string
  readonly telefone: string | null
  readonly imagem_usuario: string | null
  /** Signed URL of the stored picture. */
  readonly avatar: string | null
  readonly senha: string | undefined
  readonly senha_atual: string | undefined
  readonly confirmacao: string | undefined
  readonly versao: number
}

export const emptyProfile: ProfileValues = {
  nome: '',
  email: '',
  telefone: null,
  imagem_usuario: null,
  avatar: null,
  senha: '',
  senha_atual: '',
  confirmacao: '',
  versao: 0,
}

/** Reads a user as values of the profile form. */
export async function loadProfile(id_usuario: number, signal: AbortSignal): Promise<ProfileValues> {
  const { nome, email, telefone, imagem_usuario, avatar, versao } = await read(id_usuario, signal)
  return { ...emptyProfile, nome, email, telefone, imagem_usuario, avatar, versao }
}

/** Saves the profile; the password only when a new one was typed. */
export function saveProfile(values: ProfileValues, id_usuario: number) {
  const { senha, senha_atual, confirmacao: _, avatar: __, ...body } = values
  return call(usuarioUpdate, {
    body: { ...body, id_usuario, ...(senha && { senha, ...(senha_atual && { senha_atual }) }) },
  })
}

/** Problems of a password change, by field: one's own needs the current password, and the confirmation must match. */
export function passwordProblems(values: ProfileValues, isSelf: boolean) {
  const { senha, senha_atual, confirmacao } = values
  if (!senha) {
    const isHalf = Boolean(senha_atual || confirmacao)
    return isHalf ? { senha: 'Digite a nova senha ou limpe os outros dois campos' } : {}
  }
  return {
    senha_atual: isSelf && !senha_atual ? messages.required : undefined,
    confirmacao: confirmacao === senha ? undefined : messages.sameAs('nova senha'),
  }
}
