import type * as contract from '@claquete/contract/sistema/configuracoes/exportacao'
import { Failure } from '@claquete/contract/failures'
import { setTimeout as wait } from 'node:timers/promises'
import { FileReply } from '../../kernel/context.ts'
import type { Handlers, OpenContext } from '../../kernel/context.ts'
import { exportLink, isExportLink } from '../../kernel/lists/exports.ts'
import type { ExportKind } from '../../kernel/lists/exports.ts'
import { sheetWriters } from '../../kernel/sheets/formats.ts'
import { cancelExport, findExport } from './exportacao.queries.ts'

const waitMaxMs = 55_000
const stepMs = 250

/** Waits for the export to finish, as long as a request may take. */
async function finished({ inTenant, services }: OpenContext, tenant: number, id: number) {
  const until = services.now() + waitMaxMs
  for (;;) {
    const row = await inTenant(tenant, (db) => findExport(db, id))
    const isWaiting = row?.estado === 'fila' || row?.estado === 'fazendo'
    if (!isWaiting) return row
    if (services.now() > until) throw new Failure('em_preparo')
    await wait(stepMs)
  }
}

export const exportacaoHandlers: Handlers<typeof contract> = {
  exportacaoView: async ({ db, actor, services }, { params: { id_exportacao } }) => {
    const row = await findExport(db, id_exportacao)
    if (!row || row.id_usuario !== actor.id_usuario) throw new Failure('nao_encontrado')
    const { estado, linhas, total, nome } = row
    const link = estado === 'pronta' ? exportLink(services, db.tenant, id_exportacao) : null
    return {
      data: { id_exportacao, estado: estado as 'pronta', linhas, total, nome, link },
    }
  },

  exportacaoCancel: async ({ db, actor }, { params }) => {
    const row = await cancelExport(db, params.id_exportacao, actor.id_usuario)
    if (!row) throw new Failure('nao_encontrado')
    return { msg: 'Exportação cancelada.' }
  },

  exportacaoFile: async (context, { params: { id_exportacao }, query }) => {
    if (!isExportLink(context.services, id_exportacao, query)) throw new Failure('link_invalido')
    const row = await finished(context, query.t, id_exportacao)
    if (row?.estado !== 'pronta' || !row.arquivo) {
      throw new Failure('link_invalido', { msg: 'Erro ao exportar!' })
    }
    const stream = await context.services.storage.get(row.arquivo)
    const { mime } = sheetWriters[row.tipo as ExportKind]
    const name = row.nome ?? 'exportacao'
    return new FileReply({ stream, mime, name, disposition: 'attachment' })
  },
}
