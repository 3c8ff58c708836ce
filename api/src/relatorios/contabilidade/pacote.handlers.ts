import type * as contract from '@claquete/contract/relatorios/contabilidade/pacote'
import { firstOfMonth } from '@claquete/core/kernel/time/calendar'
import type { Handlers } from '../../kernel/context.ts'
import { countRows } from '../../kernel/lists/list.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { countRetencoes, listGaps, listReceipts, sumMonth } from './mes.queries.ts'
import {
  createPacote,
  downloadPacote,
  firstDayOf,
  isClosed,
  removePacote,
  requireUnit,
  sendPacote,
} from './pacote.commands.ts'
import { pacotes } from './pacote.queries.ts'
import { cutOf, faturasOf, notasOf, recebidasOf, semNotaOf } from './month.read.ts'

export const pacoteHandlers: Handlers<typeof contract> = {
  pacoteList: async ({ db, actor }, { query }) => ({
    data: await pacotes.page(db, await visaoDoLivro(db, actor), query),
  }),

  pacotePreview: async (context, { query: { mes, id_empresa } }) => {
    const { db, actor, today } = context
    requireUnit(context, id_empresa)
    const first = firstDayOf(mes)
    const cut = cutOf(first, id_empresa ?? null, await visaoDoLivro(db, actor))
    const { movimentos, entradas, saidas } = await sumMonth(db, cut)
    return {
      data: {
        fechado: (await isClosed(context, first)) ? ('S' as const) : ('N' as const),
        em_curso: first >= firstOfMonth(today) ? ('S' as const) : ('N' as const),
        movimentos,
        entradas,
        saidas,
        faturas: await countRows(faturasOf(db, cut)),
        notas: await countRows(notasOf(db, cut)),
        recebidas: await countRows(recebidasOf(db, cut)),
        sem_nota: await countRows(semNotaOf(db, cut)),
        retencoes: await countRetencoes(db, cut),
        comprovantes: (await listReceipts(db, cut)).length,
        falta: await listGaps(db, cut),
      },
    }
  },

  pacoteCreate: async (context, { body }) => ({
    id_pacote_contabil: await createPacote(context, body),
    msg: 'O pacote está sendo feito',
  }),

  pacoteDownload: async (context, { params }) => ({
    data: { link: await downloadPacote(context, params.id_pacote_contabil) },
  }),

  pacoteSend: (context, { params, body }) => sendPacote(context, params.id_pacote_contabil, body),

  pacoteDelete: async (context, { params }) => {
    await removePacote(context, params.id_pacote_contabil)
    return { msg: 'Pacote excluído' }
  },
}
