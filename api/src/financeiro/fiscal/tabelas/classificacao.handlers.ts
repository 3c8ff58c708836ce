import { Failure } from '@claquete/contract/failures'
import type * as cclasstrib from '@claquete/contract/financeiro/fiscal/tabelas/cclasstrib'
import type * as contract from '@claquete/contract/financeiro/fiscal/tabelas/classificacao'
import type { Handlers } from '../../../kernel/context.ts'
import { startExport } from '../../../kernel/lists/exports.ts'
import { cclasstribs, listCclasstribVersoes } from './cclasstrib.queries.ts'
import { deleteClassificacao, saveClassificacao } from './classificacao.commands.ts'
import { servicoFiscalExporter } from './classificacao.export.ts'
import { findServico, listClassificacoes, servicosFiscais } from './classificacao.queries.ts'

export const classificacaoHandlers: Handlers<typeof contract> = {
  servicoFiscalList: async ({ db, today }, { query }) => ({
    data: await servicosFiscais.page(db, { dia: query.dia ?? today }, query),
  }),
  servicoFiscalExport: (context, { params: { tipo }, query }) =>
    startExport(context, servicoFiscalExporter, tipo, {
      ...query,
      dia: query.dia ?? context.today,
    }),
  classificacaoList: async ({ db }, { params: { id_servico } }) => {
    const servico = await findServico(db, id_servico)
    if (!servico) throw new Failure('nao_encontrado')
    const rows = await listClassificacoes(db, id_servico)
    const classificacoes = rows.map(({ id_servico: _, ...row }) => row)
    return { data: { ...servico, classificacoes } }
  },
  classificacaoSave: (context, { body }) => saveClassificacao(context, body),
  classificacaoDelete: (context, { query }) =>
    deleteClassificacao(context, query.id_servico_classificacao),
}

export const cclasstribHandlers: Handlers<typeof cclasstrib> = {
  cclasstribList: async ({ db }, { query }) => ({
    data: await cclasstribs.page(db, { id_importacao: query.id_importacao }, query),
  }),
  cclasstribVersoes: async ({ db }) => ({ data: await listCclasstribVersoes(db) }),
}
