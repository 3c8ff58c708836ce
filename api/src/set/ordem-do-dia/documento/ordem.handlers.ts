import type * as contract from '@claquete/contract/set/ordem-do-dia/ordem'
import { must } from '@claquete/core/kernel/must'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { startExport } from '../../../kernel/lists/exports.ts'
import { checkRange } from '../../../kernel/lists/list.ts'
import { findOrcamento } from '../../../orcamentos/orcamento/public.ts'
import { hasNews } from '../publicacao/versao.read.ts'
import { findOrdem } from './access.commands.ts'
import { selectJob } from './access.queries.ts'
import { createOrdem, removeOrdem } from './create.commands.ts'
import { readWritten } from './documento.queries.ts'
import { listOfJob, ordens } from './list.queries.ts'
import type { OrdemFilter } from './list.queries.ts'
import { ordemExporter, storedViewer } from './ordem.export.ts'

const asked = (query: OrdemFilter): OrdemFilter => {
  checkRange(query.periodo1, query.periodo2)
  return query
}

async function jobOf({ db }: Context, id_orcamento: number) {
  const { id_empresa: _, ...job } = must(await selectJob(db, id_orcamento), 'a job that was found')
  return job
}

export const ordemHandlers: Handlers<typeof contract> = {
  ordemList: async ({ db, actor }, { query }) => ({
    data: await ordens.page(db, actor, asked(query)),
  }),
  ordemExport: (context, { params: { tipo }, query }) =>
    startExport(context, ordemExporter, tipo, {
      ...asked(query),
      quem: storedViewer(context.actor),
    }),
  ordensDoJob: async (context, { params: { id_orcamento } }) => {
    const { id_familia, id_projeto_incentivado } = await findOrcamento(context, id_orcamento)
    return {
      data: {
        job: await jobOf(context, id_orcamento),
        id_projeto_incentivado,
        ordens: await listOfJob(context.db, id_familia),
      },
    }
  },
  ordemCreate: async (context, { params: { id_orcamento }, body }) => ({
    id_ordem_dia: await createOrdem(context, id_orcamento, body),
    msg: 'Ordem do dia criada',
  }),
  ordemView: async (context, { params: { id_ordem_dia } }) => {
    const ordem = await findOrdem(context, id_ordem_dia)
    const written = must(await readWritten(context.db, id_ordem_dia), 'a sheet that was found')
    const { id_orcamento, revisao, publicada, cancelada_em, motivo_cancelamento } = ordem
    return {
      data: {
        ...written,
        revisao,
        publicada,
        mudou: await hasNews(context.db, ordem),
        cancelada_em,
        motivo_cancelamento,
        modelo: ordem.modelo === 'S',
        id_orcamento,
        id_projeto_incentivado: ordem.id_projeto_incentivado,
        job: id_orcamento === null ? null : await jobOf(context, id_orcamento),
      },
    }
  },
  ordemDelete: async (context, { params: { id_ordem_dia } }) => {
    await removeOrdem(context, id_ordem_dia)
    return { msg: 'Ordem do dia excluída' }
  },
}
