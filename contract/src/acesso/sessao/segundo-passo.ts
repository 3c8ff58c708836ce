import * as z from 'zod/mini'
import { define } from '../../endpoint.ts'
import { instant, nothing, reply, requiredText, yesNo } from '../../wire.ts'
import * as at from './segundo-passo.addresses.ts'

/** A code of the authenticator app or a recovery code, as typed. */
export const codigo = requiredText(40)

const password = z.string().check(z.minLength(1), z.maxLength(200))

const recoveryCodes = z.array(z.string())

export const segundoPassoView = define(at.segundoPassoView, {
  summary: 'Situação da verificação em duas etapas de quem está na sessão',
  reply: reply({
    data: z.object({
      ligado: yesNo,
      /** The person's profile requires it. */
      exigido: yesNo,
      ligado_em: z.nullable(instant),
      /** Recovery codes not used yet. */
      codigos: z.int(),
    }),
  }),
})

export const segundoPassoStart = define(at.segundoPassoStart, {
  summary: 'Cria a chave da verificação em duas etapas, que só vale depois de confirmada',
  reply: reply({
    data: z.object({
      /** The key in base32, to be typed where no camera is. */
      chave: z.string(),
      endereco: z.string(),
      /** The QR code: modules per side, and the path of the dark ones. */
      qr: z.object({ lado: z.int(), tracado: z.string() }),
    }),
  }),
})

export const segundoPassoTurnOn = define(at.segundoPassoTurnOn, {
  summary: 'Liga a verificação em duas etapas com um código da chave; mostra os de recuperação',
  body: z.object({ codigo }),
  reply: reply({ codigos: recoveryCodes }),
})

export const segundoPassoTurnOff = define(at.segundoPassoTurnOff, {
  summary: 'Desliga a verificação em duas etapas, com a senha e um código',
  body: z.object({ senha: password, codigo }),
  reply: nothing,
})

export const segundoPassoCodes = define(at.segundoPassoCodes, {
  summary: 'Troca os códigos de recuperação por outros, com a senha e um código',
  body: z.object({ senha: password, codigo }),
  reply: reply({ codigos: recoveryCodes }),
})

export const sessaoPasswordConfirm = define(at.sessaoPasswordConfirm, {
  summary: 'Confirma a senha da sessão, que algumas chamadas pedem de novo',
  body: z.object({ senha: password, codigo: z.optional(codigo) }),
  reply: nothing,
})
