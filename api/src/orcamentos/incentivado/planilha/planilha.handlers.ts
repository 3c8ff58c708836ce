import type * as contract from '@claquete/contract/orcamentos/incentivado/planilha'
import type { Handlers } from '../../../kernel/context.ts'
import { importFile, listPlanilhas, undoImport } from './planilha.commands.ts'
import { viewFile } from './planilha.import.ts'

export const planilhaHandlers: Handlers<typeof contract> = {
  planilhaRead: async (context, { params, body }) => ({
    data: await viewFile(context, params.id_orcamento, body),
  }),

  planilhaImport: (context, { params, body }) => importFile(context, params.id_orcamento, body),

  planilhaImports: async (context, { params }) => ({
    data: await listPlanilhas(context, params.id_orcamento),
  }),

  planilhaUndo: (context, { params, body }) => undoImport(context, params.id_orcamento, body.lote),
}
