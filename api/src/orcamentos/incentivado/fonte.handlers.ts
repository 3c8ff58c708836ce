import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/incentivado/fonte'
import type { Handlers } from '../../kernel/context.ts'
import { deleteFonte, saveFonte } from './fonte.commands.ts'
import { listFontesSeen, totalsOf } from './fonte.queries.ts'
import { selectProjeto } from './projeto.queries.ts'

export const fonteHandlers: Handlers<typeof contract> = {
  fonteList: async ({ db, actor }, { body: { id_projeto_incentivado } }) => {
    const projeto = await selectProjeto(db, actor, id_projeto_incentivado)
    if (!projeto) throw new Failure('nao_encontrado')
    const data = await listFontesSeen(db, actor, id_projeto_incentivado)
    return { data, totais: totalsOf(data) }
  },
  fonteSave: async (context, { body }) => ({
    ...(await saveFonte(context, body)),
    msg: 'Salvo com sucesso',
  }),
  fonteDelete: (context, { query }) => deleteFonte(context, query.id_projeto_fonte),
}
