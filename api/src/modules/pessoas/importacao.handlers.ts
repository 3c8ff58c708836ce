import type * as contract from '@claquete/contract/pessoas/importacao'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { Handlers } from '../../kernel/context.ts'
import { listCustomFields } from '../configuracoes/public.ts'
import { confirmImport } from './importacao/confirm.ts'
import { importFields } from './importacao/fields.ts'
import {
  deleteImport,
  listImports,
  lockImport,
  updateImport,
} from './importacao/importacao.queries.ts'
import { csvText } from './importacao/left-out.ts'
import { refuseState } from './importacao/state.ts'
import { checkImport, importView, openImport, showImport } from './importacao/steps.ts'
import { deleteUntouched } from './importacao/store.queries.ts'

const separators = [';', ',', '\t', '|']

export const importacaoHandlers: Handlers<typeof contract> = {
  importacaoPost: async (context, { body }) => {
    const { arquivo, id_importacao, mapeamento, confirmar } = body
    if (id_importacao === undefined) {
      if (arquivo === undefined) throw fieldFailure('arquivo', messages.required)
      return openImport(context, arquivo)
    }
    const checked = mapeamento && (await checkImport(context, id_importacao, mapeamento))
    if (confirmar) return confirmImport(context, id_importacao)
    return checked ?? showImport(context, id_importacao)
  },

  importacaoList: async ({ db, services }, { query }) => {
    const page = await listImports(db, query)
    return { data: { ...page, data: page.data.map((row) => importView(services, row)) } }
  },

  importacaoDelete: async ({ db }, { params: { id_importacao } }) => {
    const row = await lockImport(db, id_importacao)
    if (!row) throw new Failure('nao_encontrado')
    refuseState(row, 'desfeita')
    const { excluidas, mantidas } = await deleteUntouched(db, id_importacao)
    await updateImport(db, id_importacao, ['importada'], { estado: 'desfeita' })
    const kept = mantidas === 0 ? '' : ` ${mantidas} já alteradas ou em uso foram mantidas.`
    return { excluidas, mantidas, msg: `Importação desfeita: ${excluidas} excluídas.${kept}` }
  },

  importacaoTemplate: async ({ db }, { query: { separador = ';' } }) => {
    if (!separators.includes(separador)) throw fieldFailure('separador', messages.invalid)
    const fields = importFields(await listCustomFields(db, 'pessoa'))
    return { csv: csvText([fields.map(({ label }) => label)], separador) }
  },

  importacaoCancel: async ({ db }, { params: { id_importacao } }) => {
    const row = await lockImport(db, id_importacao)
    if (!row) throw new Failure('nao_encontrado')
    refuseState(row, 'descartada')
    await deleteImport(db, id_importacao)
    return { msg: 'Importação descartada.' }
  },
}
