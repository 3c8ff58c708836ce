import type * as contract from '@claquete/contract/orcamentos/folha/imposto'
import type { Handlers } from '../../../kernel/context.ts'
import { findOrcamento } from '../../orcamento/public.ts'
import { impostosDoPreco } from '../imposto.read.ts'

export const impostoHandlers: Handlers<typeof contract> = {
  orcamentoImposto: async (context, { params }) => {
    const { id_empresa } = await findOrcamento(context, params.id_orcamento)
    return { data: await impostosDoPreco.ask.ofPreco(context.db, id_empresa, context.today) }
  },
}
