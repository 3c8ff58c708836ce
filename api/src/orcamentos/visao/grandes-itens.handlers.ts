import type * as contract from '@claquete/contract/orcamentos/visao/grande-item'
import { demonstration } from '@claquete/contract/cadastros/registers/grande-item'
import type { Handlers } from '../../kernel/context.ts'
import { fornecedoresDoGrandeItem, itensOfGrandesItens, grandeItemLines } from './grandes-itens.ts'
import { insertGrandesItens, selectGrandesItens } from './grandes-itens.queries.ts'
import { seenHeader, readVisao, seenValues } from './visao.read.ts'
import { listLineMovimento } from './movimento.read.ts'

export const grandesItensHandlers: Handlers<typeof contract> = {
  grandesItensReport: async (context, { query }) => {
    const reading = await readVisao(context, query.id_orcamento)
    const { header, permissoes, parcial, espelho } = reading
    return {
      data: {
        orcamento: seenHeader(header),
        permissoes,
        parcial,
        linhas: grandeItemLines(reading, await selectGrandesItens(context.db)),
        totais: seenValues(espelho.total, espelho.previsto_aprovado, {
          ...permissoes,
          orcado: permissoes.total_orcado,
        }),
      },
    }
  },

  grandesItensItems: async (context, { body: { id_orcamento, id_grande_item } }) => {
    const reading = await readVisao(context, id_orcamento)
    return {
      data: itensOfGrandesItens(reading, await selectGrandesItens(context.db), id_grande_item),
    }
  },

  grandesItensSuppliers: async (context, { body: { id_orcamento, id_grande_item } }) => {
    const reading = await readVisao(context, id_orcamento)
    const movimentos = reading.permissoes.custos ? await listLineMovimento(context, reading) : []
    return { data: fornecedoresDoGrandeItem(reading, movimentos, id_grande_item) }
  },

  grandesItensSuggest: async ({ db }) => {
    const cadastrados = await insertGrandesItens(db, demonstration)
    return { cadastrados, msg: 'Grandes itens cadastrados' }
  },
}
