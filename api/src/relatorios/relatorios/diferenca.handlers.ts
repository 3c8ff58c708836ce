import type * as contract from '@claquete/contract/relatorios/relatorios/diferenca'
import { fieldFailure } from '@claquete/contract/failures'
import { addMonths } from '@claquete/core/kernel/time/calendar'
import { subtract, sum } from '@claquete/core/kernel/amounts/money'
import type { Handlers } from '../../kernel/context.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { maxOfMonths } from '../../financeiro/dre/public.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { sumKinds } from './diferenca.queries.ts'

export const diferencaHandlers: Handlers<typeof contract> = {
  diferencaDoDre: async ({ db, actor, today }, { query }) => {
    const { periodo1, periodo2, id_empresa } = query
    checkRange(periodo1, periodo2)
    if (periodo2 > addMonths(periodo1, maxOfMonths)) {
      throw fieldFailure('periodo2', `Escolha um período de até ${maxOfMonths} meses.`)
    }
    const visao = await visaoDoLivro(db, actor)
    const kinds = await sumKinds(
      db,
      { periodo1, periodo2, id_empresa, data: 'competencia', visao, today },
      {
        base: 'competencia',
        periodo1,
        periodo2,
        id_empresa: id_empresa ?? null,
        id_centrocusto: null,
        empresas: actor.empresas,
        visao,
      },
    )
    const partes = kinds.map(({ tipo, lancamentos, dre }) => ({
      tipo,
      valor: subtract(dre, lancamentos),
    }))
    return {
      data: {
        lancamentos: sum(kinds.map(({ lancamentos }) => lancamentos)),
        partes: partes.filter(({ valor }) => valor !== 0),
        dre: sum(kinds.map(({ dre }) => dre)),
      },
    }
  },
}
