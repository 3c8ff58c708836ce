import { Failure } from '@claquete/contract/failures'
import { unpagedMost } from '@claquete/contract/equipamentos/registro/equipamento'
import type * as contract from '@claquete/contract/equipamentos/registro/equipamento'
import type * as save from '@claquete/contract/equipamentos/registro/equipamento-save'
import { codeOfScan } from '@claquete/core/kernel/writing/code-address'
import type { Handlers } from '../../kernel/context.ts'
import { fileLink } from '../../kernel/files/links.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { nextCodeOf } from './codigo.commands.ts'
import {
  changeEquipamento,
  changeStatus,
  createEquipamento,
  removeEquipamentos,
} from './equipamento.commands.ts'
import { equipamentoExporter } from './equipamento.export.ts'
import {
  equipamentos,
  findByCode,
  listConjuntos,
  listFirst,
  listOptions,
  listPartes,
  sumEquipamentos,
} from './equipamento.queries.ts'
import { readerOf } from './reader.ts'

export const equipamentoHandlers: Handlers<typeof contract> = {
  equipamentoList: async (context, { query: { dataNopaginate, ...filter } }) => {
    const reader = readerOf(context)
    return {
      data: await equipamentos.page(context.db, reader, filter),
      dataNopaginate:
        dataNopaginate === 'N' ? [] : await listFirst(context.db, reader, filter, unpagedMost),
    }
  },
  equipamentoResumo: async (context, { query: { dataNopaginate: _, ...filter } }) => ({
    data: await sumEquipamentos(context.db, readerOf(context), filter),
  }),
  equipamentoExport: (context, { params: { tipo }, query: { dataNopaginate: _, ...filter } }) =>
    startExport(context, equipamentoExporter, tipo, { ...filter, quem: readerOf(context) }),
  equipmentExport: async (context, { body: { type, list } }) => {
    const quem = readerOf(context)
    const { link } = await startExport(context, equipamentoExporter, type, { quem, ids: list })
    return { data: { url: link } }
  },
  equipamentoOptions: async ({ db, actor }) => ({ data: await listOptions(db, actor) }),
  equipamentoView: async (context, { params: { id_equipamento } }) => {
    const { db, services } = context
    const row = await equipamentos.find(db, readerOf(context), id_equipamento)
    if (!row) throw new Failure('equipamento_nao_localizado')
    return {
      data: {
        ...row,
        foto_url: row.foto && fileLink(services, row.foto, 'foto'),
        partes: await listPartes(db, id_equipamento),
        conjuntos: await listConjuntos(db, id_equipamento),
      },
    }
  },
  equipamentoFind: async ({ db, actor }, { params: { codigo } }) => {
    const found = await findByCode(db, actor, codeOfScan(codigo))
    if (!found) throw new Failure('equipamento_nao_localizado')
    return { data: found }
  },
}

export const equipamentoSaveHandlers: Handlers<typeof save> = {
  equipamentoGetCode: async ({ db }, { body }) => ({
    codigo: await nextCodeOf(db, body.id_tipo_equip),
  }),
  equipamentoCreate: async (context, { body }) => ({
    ...(await createEquipamento(context, body)),
    msg: 'Salvo com sucesso',
  }),
  equipamentoUpdate: async (context, { body }) => ({
    ...(await changeEquipamento(context, body)),
    msg: 'Salvo com sucesso',
  }),
  equipamentoStatusChange: async (context, { body: { ids, status } }) => {
    await changeStatus(context, ids, status)
    return { msg: status === 'ATIVO' ? 'Reativado com sucesso' : 'Inativado com sucesso' }
  },
  equipamentoDelete: (context, { params: { id } }) => removeEquipamentos(context, [id]),
  equipamentoDeleteMany: (context, { body }) => removeEquipamentos(context, body.ids),
}
