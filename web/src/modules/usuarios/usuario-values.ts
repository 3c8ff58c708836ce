import type { Usuario } from '@claquete/contract/usuarios/usuario'
import { usuarioCreate, usuarioUpdate, usuarioView } from '@claquete/contract/usuarios/usuario'
import * as z from 'zod/mini'
import { call } from '../../lib/call.ts'

const confirmation = { confirmacao: z.optional(z.string()) }

/** A user being created: the body of the call and the password typed again. */
export const NewUsuarioForm = z.extend(usuarioCreate.body as z.ZodMiniObject, confirmation)
