import type * as contract from '@claquete/contract/acesso/sessao/segundo-passo'
import { Failure } from '@claquete/contract/failures'
import type { Context, Handlers } from '../../../kernel/context.ts'
import type { SecurityHappening } from '../../../kernel/mail/security-notice.ts'
import { newTotpSecret, otpAddress, totpSecretText } from '../../../kernel/security/totp.ts'
import { withIdentity } from './attempt.commands.ts'
import { qrPath } from '../../../kernel/qr.ts'
import { noticeSecurity } from './security-notice.commands.ts'
import {
  codeRefused,
  makeRecoveryCodes,
  openKey,
  sealKey,
  useCode,
} from './segundo-passo.commands.ts'
import {
  confirmKey,
  deleteSegundoPasso,
  findStanding,
  forgetSteps,
  insertKey,
  lockSegundoPasso,
  noteConfirmation,
} from './segundo-passo.queries.ts'

const stateRefused = (como: string) => new Failure('segundo_passo_estado', { values: { como } })

const tell = (context: Context, happening: SecurityHappening) => {
  const { nome, email } = context.actor
  return noticeSecurity(context.db, context, {
    happening,
    nome,
    quem: 'por você',
    emails: [email],
  })
}

export const segundoPassoHandlers: Handlers<typeof contract> = {
  segundoPassoView: async ({ db, actor }) => {
    const { exigido, ligado_em, codigos } = await findStanding(db, actor.id_usuario)
    const ligado = ligado_em === null ? 'N' : 'S'
    return { data: { ligado, exigido: exigido ? 'S' : 'N', ligado_em, codigos } }
  },

  segundoPassoStart: async (context) => {
    const { db, actor, request } = context
    const before = await lockSegundoPasso(db, actor.id_usuario)
    if (before && before.ligado_em !== null) throw stateRefused('já está ligada')
    const secret = newTotpSecret()
    await insertKey(db, actor.id_usuario, sealKey(context, actor.id_usuario, secret))
    const account = `${actor.login}@${actor.dominio}`
    const endereco = otpAddress({ issuer: request.brand.nome, account, secret })
    return { data: { chave: totpSecretText(secret), endereco, qr: qrPath(endereco) } }
  },

  segundoPassoTurnOn: async (context, { body: { codigo } }) => {
    const { db, actor } = context
    const { id_usuario } = actor
    const row = await lockSegundoPasso(db, id_usuario)
    if (!row) throw stateRefused('precisa ser iniciada de novo')
    if (row.ligado_em !== null) throw stateRefused('já está ligada')
    const key = openKey(context, id_usuario, row.segredo)
    if (!key) throw codeRefused()
    await forgetSteps(db, id_usuario)
    await useCode(context, id_usuario, { key, codigo })
    await confirmKey(db, id_usuario)
    const codigos = await makeRecoveryCodes(db, id_usuario)
    await tell(context, 'ligado')
    return { codigos, msg: 'Verificação em duas etapas ligada.' }
  },

  segundoPassoTurnOff: (context, { body }) =>
    withIdentity(context, body, async (inner) => {
      if (!(await deleteSegundoPasso(inner.db, inner.actor.id_usuario))) {
        throw stateRefused('não está ligada')
      }
      await tell(inner, 'desligado')
      return { msg: 'Verificação em duas etapas desligada.' }
    }),

  segundoPassoCodes: (context, { body }) =>
    withIdentity(context, body, async (inner) => {
      const { db, actor } = inner
      const { ligado_em } = await findStanding(db, actor.id_usuario)
      if (ligado_em === null) throw stateRefused('não está ligada')
      const codigos = await makeRecoveryCodes(db, actor.id_usuario)
      await tell(inner, 'codigos')
      return { codigos, msg: 'Códigos de recuperação refeitos. Os de antes não valem mais.' }
    }),

  sessaoPasswordConfirm: (context, { body }) =>
    withIdentity(context, body, async ({ db, actor, services }) => {
      await noteConfirmation(db, actor.id_sessao, services.now())
      return {}
    }),
}
