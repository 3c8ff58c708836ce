import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/incentivado/fonte'
import type { Handlers } from '../../kernel/context.ts'
import { deleteFonte, saveFonte } from './fonte.commands.ts'
import { contaNamer, listFontes, totalsOf } from './fonte.queries.ts'
import { selectProjeto } from './projeto.queries.ts'

export const fonteHandlers: Handlers<typeof contract> = {
  fonteList: async ({ db, actor }, { body: { id_projeto_incentivado } }) => {
    const projeto = await selectProjeto(db, actor, id_projeto_incentivado)
    if (!projeto) throw new Failure('nao_encontrado')
    const fontes = await listFontes(db, id_projeto_incentivado)
    const contaOf = await contaNamer(db, actor, fontes)
    const data = fontes.map((one) => ({ ...one, conta: contaOf(one) }))
    return { data, totais: totalsOf(fontes) }
  },
  fonteSave: async (context, { body }) => ({
    ...(await saveFonte(context, body)),
    msg: 'Salvo com sucesso',
  }),
  fonteDelete: (context, { query }) => deleteFonte(context, query.id_projeto_fonte),
}
