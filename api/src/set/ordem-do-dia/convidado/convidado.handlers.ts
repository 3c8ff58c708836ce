import type * as contract from '@claquete/contract/set/ordem-do-dia/convidado'
import { afterOpening } from '@claquete/core/set/ordem-do-dia/envio'
import type { Handlers } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { answer, mark } from './act.commands.ts'
import { listSent, markOpened } from './link.queries.ts'
import type { EnvioDoConvidado, LinkDaOrdem } from './link.queries.ts'
import { openLink } from './open.read.ts'
import { presenceOf, readPage } from './page.read.ts'

/** The version to show; the page was opened, which is noted once. */
async function openedOf(db: TenantDb, link: LinkDaOrdem, isNewest: boolean) {
  const [newest] = isNewest ? await listSent(db, link.id_ordem_destinatario) : []
  const envio: EnvioDoConvidado = newest ?? link
  const situacao = afterOpening(envio.situacao)
  if (envio.aberto_em === null || situacao !== envio.situacao) {
    await markOpened(db, envio.id_ordem_envio, situacao)
  }
  return envio
}

export const convidadoHandlers: Handlers<typeof contract> = {
  convidadoOpen: (context, { body: { token, atual = false } }) =>
    openLink(context, token, async (db, link) => ({
      data: await readPage(context, db, { link, envio: await openedOf(db, link, atual) }),
    })),

  convidadoAnswer: (context, { body }) =>
    openLink(context, body.token, (db, link) => {
      const { token, ...asked } = body
      return context.once(db, { token, asked }, async () => ({
        data: await answer(context, db, link, body),
      }))
    }),

  convidadoMark: (context, { body }) =>
    openLink(context, body.token, (db, link) => {
      const { token, ...asked } = body
      return context.once(db, { token, asked }, async () => {
        await mark(context, db, link, asked)
        return { data: await presenceOf(db, link) }
      })
    }),
}
