import type * as contract from '@claquete/contract/contratos/pastas/pasta'
import type { Handlers } from '../../kernel/context.ts'
import { startSeenExport } from '../contrato/public.ts'
import { changePasta, createPasta, removePasta } from './pasta.commands.ts'
import { pastaExporter } from './pasta.export.ts'
import { listPeople, listProfiles, pastas } from './pasta.queries.ts'

export const pastaHandlers: Handlers<typeof contract> = {
  pastaList: async (context, { query }) => ({
    data: await pastas.page(context.db, context, query),
  }),
  pastaExport: (context, { params: { tipo }, query }) =>
    startSeenExport(context, pastaExporter, tipo, query),
  pastaCreate: async (context, { body }) => ({
    id_contrato_pasta: await createPasta(context, body),
    msg: body.tipo === 'cofre' ? 'Cofre criado' : 'Pasta criada',
  }),
  pastaUpdate: async (context, { params, body }) => {
    await changePasta(context, params.id_contrato_pasta, body)
    return { msg: 'Salvo com sucesso' }
  },
  pastaDelete: async (context, { params }) => {
    await removePasta(context, params.id_contrato_pasta)
    return { msg: 'Deletado com sucesso' }
  },
  pastaPeople: async ({ db }) => ({
    data: { usuarios: await listPeople(db), perfis: await listProfiles(db) },
  }),
}
