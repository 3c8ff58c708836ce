import type * as contract from '@claquete/contract/relatorios/relatorios/orcamentos'
import type { Handlers } from '../../kernel/context.ts'
import { readVisao, seenTotals } from '../../orcamentos/visao/public.ts'
import { listOrcamentosToChoose } from './orcamentos.queries.ts'

export const orcamentosHandlers: Handlers<typeof contract> = {
  orcamentoFigures: async (context, { query: { id_orcamento } }) => ({
    data: seenTotals(await readVisao(context, id_orcamento)),
  }),
  orcamentosToChoose: async (context, { body }) => ({
    data: await listOrcamentosToChoose(context, body),
  }),
}
