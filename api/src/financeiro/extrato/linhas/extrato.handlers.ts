import type * as contract from '@claquete/contract/financeiro/extrato/extrato'
import type { ExtratoInside as Extrato } from '@claquete/contract/financeiro/extrato/extrato'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { fileLink } from '../../../kernel/files/links.ts'
import { extratos, linhas } from './extrato.queries.ts'
import { requireExtrato, undoImport } from './undo.commands.ts'

const viewOf = ({ services }: Pick<Context, 'services'>, row: Extrato): Extrato => ({
  ...row,
  link: row.link === null ? null : fileLink(services, row.link, row.nome, 'attachment'),
})

export const extratoHandlers: Handlers<typeof contract> = {
  importedExtratoList: async (context, { query }) => {
    const found = await extratos.page(context.db, context.actor, query)
    return { data: { ...found, data: found.data.map((row) => viewOf(context, row)) } }
  },

  extratoView: async (context, { params }) => ({
    data: viewOf(context, await requireExtrato(context, params.id_extrato_importado)),
  }),

  extratoLines: async (context, { query }) => {
    await requireExtrato(context, query.id_extrato_importado)
    return { data: await linhas.page(context.db, undefined, query) }
  },

  extratoUndo: (context, { body }) => undoImport(context, body.id_extrato_importado),
}
