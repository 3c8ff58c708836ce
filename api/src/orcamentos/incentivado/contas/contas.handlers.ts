import type * as contract from '@claquete/contract/orcamentos/incentivado/contas'
import { standingsOf } from '@claquete/core/orcamentos/incentivado/contas/linha'
import type { Handlers } from '../../../kernel/context.ts'
import { readConferencia } from './conferencia/conferencia.read.ts'
import { readContas } from './contas.read.ts'
import { readExecucao } from './execucao.read.ts'
import { countsOf } from './gasto.read.ts'

export const contasHandlers: Handlers<typeof contract> = {
  projetoConferencia: async (context, { params }) => ({
    data: await readConferencia(context, params.id_projeto_incentivado),
  }),
  projetoExecucao: async (context, { params }) => {
    const accounts = await readContas(context, params.id_projeto_incentivado)
    return { data: { ...(await readExecucao(context, accounts)), ...countsOf(accounts) } }
  },
  linhaSituacoes: async (context, { params }) => ({
    data: standingsOf((await readContas(context, params.id_projeto_incentivado)).gastos),
  }),
}
