import type * as contract from '@claquete/contract/set/ordem-do-dia/avisos'
import { must } from '@claquete/core/kernel/must'
import { warningsOf } from '@claquete/core/set/ordem-do-dia/warnings'
import type { Handlers } from '../../../kernel/context.ts'
import { findOrdem } from '../documento/access.commands.ts'
import { readDocumento } from '../documento/documento.queries.ts'
import { listElsewhere } from './elsewhere.queries.ts'

export const avisosHandlers: Handlers<typeof contract> = {
  ordemAvisos: async (context, { params: { id_ordem_dia } }) => {
    const { db, actor } = context
    await findOrdem(context, id_ordem_dia)
    const sheet = must(await readDocumento(db, id_ordem_dia), 'a sheet that was found')
    return { data: warningsOf(sheet, await listElsewhere(db, actor, id_ordem_dia)) }
  },
}
