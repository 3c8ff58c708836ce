import type * as contract from '@claquete/contract/contratos/assinatura/convidado'
import type { Handlers } from '../../../kernel/context.ts'
import { refuse, sign } from './act.commands.ts'
import { confirmCode, sendCode } from './code.commands.ts'
import { openLink } from './open.read.ts'
import { readPage, situacaoOf } from './page.read.ts'
import { noteOpened, noteSeen } from './seen.commands.ts'

export const convidadoHandlers: Handlers<typeof contract> = {
  assinaturaOpen: (context, { body: { token } }) =>
    openLink(context, token, async (opened) => {
      const data = await readPage(context, opened)
      await noteOpened(context, opened)
      return { data }
    }),

  assinaturaPages: (context, { body: { token, paginas } }) =>
    openLink(context, token, async (opened) => {
      // What was seen just before the signature may be told after it, and changes nothing then.
      if (situacaoOf(opened) !== 'ler') {
        return { data: { vistas: opened.signatario.paginas_vistas } }
      }
      const { vistas } = await noteSeen(context, opened, paginas)
      return { data: { vistas } }
    }),

  assinaturaCode: (context, { body: { token } }) =>
    openLink(context, token, async (opened) => ({ data: await sendCode(context, opened) })),

  assinaturaConfirm: (context, { body: { token, codigo } }) =>
    openLink(context, token, async (opened) => ({
      data: await confirmCode(context, opened, codigo),
    })),

  assinaturaSign: (context, { body }) =>
    openLink(context, body.token, (opened) => {
      const { token, prova, ...asked } = body
      return context.once(opened.db, { token, asked }, async () => ({
        data: await sign(context, opened, { ...asked, token, prova }),
      }))
    }),

  assinaturaRefuse: (context, { body }) =>
    openLink(context, body.token, (opened) => {
      const { token, prova, ...asked } = body
      return context.once(opened.db, { token, asked }, async () => ({
        data: await refuse(context, opened, { ...asked, token, prova }),
      }))
    }),
}
