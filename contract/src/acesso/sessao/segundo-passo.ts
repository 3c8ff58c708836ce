import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { instant, nothing, reply, requiredText, yesNo } from '../../wire.ts'

/** A code of the authenticator app or a recovery code, as typed. */
export const codigo = requiredText(40)

const password = z.string().check(z.minLength(1), z.maxLength(200))

/** What every call of this file has: whoever must turn the second step on may make it before. */
const ofSession = { access: 'session', whenUnpaid: true, beforeSegundoPasso: true } as const

const recoveryCodes = z.array(z.string())

export const segundoPassoView = read('v2 GET /auth/segundo-passo', {
  summary: 'Situação da verificação em duas etapas de quem está na sessão',
  ...ofSession,
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

export const segundoPassoStart = write('v2 POST /auth/segundo-passo/iniciar', {
  summary: 'Cria a chave da verificação em duas etapas, que só vale depois de confirmada',
  ...ofSession,
  keyless: 'secret',
  confirms: 'senha',
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

export const segundoPassoTurnOn = write('v2 POST /auth/segundo-passo/ligar', {
  summary: 'Liga a verificação em duas etapas com um código da chave; mostra os de recuperação',
  ...ofSession,
  keyless: 'secret',
  body: z.object({ codigo }),
  reply: reply({ codigos: recoveryCodes }),
})

export const segundoPassoTurnOff = slow('v2 POST /auth/segundo-passo/desligar', {
  summary: 'Desliga a verificação em duas etapas, com a senha e um código',
  ...ofSession,
  keyless: 'harmless',
  body: z.object({ senha: password, codigo }),
  reply: nothing,
})

export const segundoPassoCodes = slow('v2 POST /auth/segundo-passo/codigos', {
  summary: 'Troca os códigos de recuperação por outros, com a senha e um código',
  ...ofSession,
  keyless: 'secret',
  body: z.object({ senha: password, codigo }),
  reply: reply({ codigos: recoveryCodes }),
})

export const sessaoPasswordConfirm = slow('v2 POST /auth/confirmar-senha', {
  summary: 'Confirma a senha da sessão, que algumas chamadas pedem de novo',
  ...ofSession,
  keyless: 'harmless',
  body: z.object({ senha: password, codigo: z.optional(codigo) }),
  reply: nothing,
})
