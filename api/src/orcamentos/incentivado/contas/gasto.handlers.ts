import type * as contract from '@claquete/contract/orcamentos/incentivado/gasto'
import type { Handlers } from '../../../kernel/context.ts'
import { checkGasto, saveGasto, setMentionOfMany, setFonteOfMany } from './gasto.commands.ts'
import { readGasto, readGastosPage } from './gasto.read.ts'
import { falhaView } from './gasto.view.ts'

export const gastoHandlers: Handlers<typeof contract> = {
  gastoList: async (context, { query }) => ({ data: await readGastosPage(context, query) }),
  gastoView: async (context, { params }) => ({
    data: await readGasto(context, params.id_projeto_incentivado, params.chave),
  }),
  gastoCheck: async (context, { body }) => {
    const { falhas, sem_fonte } = await checkGasto(context, body)
    return { data: { falhas: falhas.map((one) => falhaView(one)), sem_fonte } }
  },
  gastoSave: async (context, { body }) => {
    const { falhas, versao } = await saveGasto(context, body)
    return { data: { falhas: falhas.map((one) => falhaView(one)), versao }, msg: 'Gasto salvo' }
  },
  gastoMention: async (context, { body }) => ({
    data: await setMentionOfMany(context, body),
    msg: 'Documentos conferidos',
  }),
  gastoFonte: async (context, { body }) => ({
    data: await setFonteOfMany(context, body),
    msg: 'Fonte escolhida',
  }),
}
