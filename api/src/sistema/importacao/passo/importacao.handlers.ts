import type * as contract from '@claquete/contract/sistema/importacao/importacao'
import type { ImportCalls, ImportRequest } from '@claquete/contract/sistema/importacao/calls'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import { Readable } from 'node:stream'
import { FileReply } from '../../../kernel/context.ts'
import type { Context, Handlers, SlowContext } from '../../../kernel/context.ts'
import { importDefinitions } from '../target/catalogue.read.ts'
import type { Mounted } from '../../../kernel/http/mount.ts'
import { confirmImport } from './confirm.commands.ts'
import {
  deleteImport,
  endProgress,
  listImports,
  lockImport,
  updateImport,
} from './importacao.queries.ts'
import { csvModel, xlsxModel } from '../target/model.read.ts'
import { refuseState } from './state.ts'
import { changeSheet, checkImport, openImport, showImport } from './steps.commands.ts'
import { callName } from '../target/target.read.ts'
import type { ImportTarget } from '../target/target.read.ts'
import { importView } from './view.ts'
import { workOf } from './work.read.ts'

export const importacaoHandlers: Handlers<typeof contract> = {
  importacaoTargets: async ({ actor }) => ({
    data: importDefinitions.map(({ calls: _, access, base: __, excludedPlans = [], ...alvo }) => ({
      ...alvo,
      permitido:
        actor.permissions.has(access) && !excludedPlans.includes(actor.id_plano_jobbgestor),
    })),
  }),
}

const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

async function post(context: SlowContext, target: ImportTarget, body: ImportRequest) {
  const { arquivo, id_importacao, planilha, mapeamento, confirmar } = body
  const work = workOf(context, target)
  if (id_importacao === undefined) {
    if (arquivo === undefined) throw fieldFailure('arquivo', messages.required)
    return openImport(work, arquivo, context.actor.id_usuario)
  }
  const changed =
    planilha === undefined ? undefined : await changeSheet(work, id_importacao, planilha)
  const checked = mapeamento && (await checkImport(work, id_importacao, mapeamento))
  if (confirmar) return confirmImport(context, work, id_importacao)
  return checked ?? changed ?? showImport(work, id_importacao)
}

async function lockOrRefuse({ db }: Context, target: ImportTarget, id_importacao: number) {
  const row = await lockImport(db, { alvo: target.definition.alvo, id_importacao })
  if (!row) throw new Failure('nao_encontrado')
  return row
}

function handlersOf(target: ImportTarget): Handlers<ImportCalls> {
  const { alvo, muitos } = target.definition
  return {
    post: (context, { body }) => post(context, target, body),

    list: async ({ db, services }, { query }) => {
      const page = await listImports(db, alvo, query)
      return { data: { ...page, data: page.data.map((row) => importView(services, row)) } }
    },

    undo: async (context, { params: { id_importacao } }) => {
      const { db } = context
      refuseState(await lockOrRefuse(context, target, id_importacao), 'desfeita')
      const { excluidas, mantidas } = await target.undo(db, id_importacao)
      await updateImport(db, id_importacao, ['importada'], { estado: 'desfeita' })
      const end = target.definition.genero === 'f' ? 'as' : 'os'
      const kept =
        mantidas === 0 ? '' : ` ${mantidas} já alterad${end} ou em uso foram mantid${end}.`
      return {
        excluidas,
        mantidas,
        msg: `Importação desfeita: ${excluidas} excluíd${end}.${kept}`,
      }
    },

    template: async ({ db }, { params: { formato } }) => {
      const fields = await target.fields(db)
      const bytes = formato === 'csv' ? csvModel(fields) : await xlsxModel(target, fields)
      return new FileReply({
        stream: Readable.from([bytes]),
        mime: mimes[formato],
        name: `modelo-${muitos}.${formato}`,
        disposition: 'attachment',
      })
    },

    stop: async (context, { params: { id_importacao } }) => {
      const { db } = context
      refuseState(await lockOrRefuse(context, target, id_importacao), 'parada')
      await updateImport(db, id_importacao, ['importando'], { estado: 'conferida' })
      await endProgress(db, id_importacao)
      return { msg: 'Importação parada. Nada foi gravado.' }
    },

    discard: async (context, { params: { id_importacao } }) => {
      refuseState(await lockOrRefuse(context, target, id_importacao), 'descartada')
      await deleteImport(context.db, id_importacao)
      return { msg: 'Importação descartada.' }
    },
  }
}

/** The calls of every target; targets and definitions must match one to one. */
export function mountImports(targets: readonly ImportTarget[]): Mounted[] {
  const declared = new Set(targets.map(({ definition }) => definition))
  const missing = importDefinitions.filter((definition) => !declared.has(definition))
  if (missing.length > 0 || declared.size !== importDefinitions.length) {
    throw new Error(`alvos de importação sem par: ${missing.map(({ alvo }) => alvo).join(', ')}`)
  }
  return targets.flatMap((target) => {
    const handlers = handlersOf(target)
    return Object.entries(target.definition.calls).map(([call, endpoint]) => ({
      name: callName(target.definition.alvo, call),
      endpoint,
      handler: handlers[call as keyof ImportCalls] as Mounted['handler'],
    }))
  })
}
