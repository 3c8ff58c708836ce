import type * as contract from '@claquete/contract/acesso/sessao/aviso'
import type { Handlers } from '../../kernel/context.ts'
import {
  countUnread,
  listNotices,
  markNoticesRead,
} from '../../kernel/background/notices.queries.ts'
import { announceUnread } from '../../kernel/background/realtime.ts'

export const avisoHandlers: Handlers<typeof contract> = {
  avisoList: async ({ db, actor: { id_usuario } }) => ({
    data: await listNotices(db, id_usuario),
    novos: await countUnread(db, id_usuario),
  }),

  avisoRead: async ({ db, actor: { id_usuario } }, { body }) => {
    await markNoticesRead(db, id_usuario, body.ate)
    const novos = await countUnread(db, id_usuario)
    await announceUnread(db, id_usuario, novos)
    return { novos }
  },
}
