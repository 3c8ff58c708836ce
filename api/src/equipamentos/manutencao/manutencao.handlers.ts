import type * as contract from '@claquete/contract/equipamentos/manutencao/manutencao'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { changeManutencao, endManutencao, openManutencao } from './manutencao.commands.ts'
import { manutencaoExporter } from './manutencao.export.ts'
import { manutencoes } from './manutencao.queries.ts'

const readerOf = ({ actor, today }: Pick<Context, 'actor' | 'today'>) => ({
  empresas: actor.empresas,
  today,
})

const told = (msg: string, em_risco: readonly string[]) =>
  em_risco.length === 0 ? msg : `${msg}. Falta equipamento em ${em_risco.join(', ')}`

export const manutencaoHandlers: Handlers<typeof contract> = {
  manutencaoList: async (context, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    return { data: await manutencoes.page(context.db, readerOf(context), query) }
  },
  manutencaoExport: (context, { params: { tipo }, query }) => {
    checkRange(query.periodo1, query.periodo2)
    return startExport(context, manutencaoExporter, tipo, { ...query, quem: readerOf(context) })
  },
  manutencaoCreate: async (context, { body }) => {
    const made = await openManutencao(context, body)
    return { ...made, msg: told('Manutenção aberta', made.em_risco) }
  },
  manutencaoUpdate: async (context, { params, body }) => {
    const made = await changeManutencao(context, params.id_equipamento_manutencao, body)
    return { ...made, msg: told('Manutenção alterada', made.em_risco) }
  },
  manutencaoClose: async (context, { params, body }) => ({
    ...(await endManutencao(context, params.id_equipamento_manutencao, body)),
    msg: 'Manutenção encerrada',
  }),
}
