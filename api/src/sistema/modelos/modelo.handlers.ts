import { Failure } from '@claquete/contract/failures'
import { modeloKeys } from '@claquete/contract/sistema/modelos/modelo'
import type * as contract from '@claquete/contract/sistema/modelos/modelo'
import type { IssueBody, ModeloBody, TipoModelo } from '@claquete/contract/sistema/modelos/modelo'
import { imagesIn } from '@claquete/core/kernel/rich-text/document'
import { Readable } from 'node:stream'
import { FileReply } from '../../kernel/context.ts'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import type { ExportKind } from '../../kernel/lists/exports.ts'
import { removeRecords } from '../../kernel/records/remove.ts'
import { variableGroups, variablesOf } from '../../kernel/areas/variables.ts'
import type { VariableSource } from '../../kernel/areas/variables.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { issue } from './issue.read.ts'
import { modeloExporters } from './modelo.export.ts'
import {
  findModelo,
  insertModelo,
  listModelos,
  lockModelo,
  modeloTable,
  titlesLike,
  updateModelo,
} from './modelo.queries.ts'
import type { ModeloQuery } from './modelo.queries.ts'
import { checkModelo, copyTitle } from './modelo.read.ts'
import { printIssued } from './paper.read.ts'
import { imageLinks, shownOf } from './shown.read.ts'
import { sendModelo } from './send.commands.ts'

type Sources = readonly VariableSource[]
type Keys<K extends string> = { [P in K]: number }

/** The calls of one register; those of the other differ only in their key. */
function family<const K extends string>(tipo: TipoModelo, key: K, sources: Sources) {
  type ListRequest = { query: Omit<ModeloQuery, 'id'> & { [P in K]?: number | undefined } }
  const withKey = (id: number) => ({ [key]: id }) as Keys<K>
  const request = ({ [key]: id, ...query }: ListRequest['query']) =>
    ({ ...query, id }) as unknown as ModeloQuery
  return {
    list: async (context: Context, { query }: ListRequest) => {
      const wanted = request(query)
      const page = await listModelos(context.db, tipo, wanted)
      const whole =
        wanted.id === undefined ? undefined : await findModelo(context.db, tipo, wanted.id)
      const extra = whole && {
        conteudo: whole.conteudo,
        assunto: whole.assunto,
        mensagem: whole.mensagem,
        imagens: await imageLinks(context, imagesIn(whole.conteudo)),
      }
      const data = page.data.map(({ id, ...row }) => ({ ...row, ...withKey(id), ...extra }))
      return { data: { ...page, data } }
    },
    create: async (context: Context, { body }: { body: ModeloBody }) => {
      await checkModelo(context, sources, body)
      return { ...withKey(await insertModelo(context.db, tipo, body)), msg: 'Salvo com sucesso' }
    },
    update: async (
      context: Context,
      { body }: { body: ModeloBody & Keys<K> & { versao: number } },
    ) => {
      const { [key]: id, versao: _, ...rest } = body as ModeloBody & Record<string, unknown>
      const values = rest as unknown as ModeloBody
      const before = await lockModelo(context.db, tipo, Number(id))
      if (!before) throw new Failure('nao_encontrado')
      requireVersao(before, body.versao)
      await checkModelo(context, sources, values, before)
      await updateModelo(context.db, tipo, Number(id), values)
      return { msg: 'Salvo com sucesso' }
    },
    remove: async ({ db }: Context, { params }: { params: Keys<K> }) => {
      const id = params[key]
      const modelo = await lockModelo(db, tipo, id)
      if (!modelo) throw new Failure('nao_encontrado')
      const table = { tabela: modeloTable(tipo), chave: key }
      return removeRecords(db, table, [{ id, nome: modelo.titulo }])
    },
    copy: async ({ db }: Context, { body }: { body: Keys<K> }) => {
      const modelo = await findModelo(db, tipo, body[key])
      if (!modelo) throw new Failure('nao_encontrado')
      const { versao: _, ...values } = modelo
      const titulo = copyTitle(
        modelo.titulo,
        await titlesLike(db, tipo, modelo.titulo.slice(0, 100)),
      )
      const id = await insertModelo(db, tipo, { ...values, titulo, ativo: 'N' })
      return { ...withKey(id), msg: `Cópia criada como rascunho: ${titulo}` }
    },
    export: (context: Context, { params, query }: ListRequest & { params: { tipo: ExportKind } }) =>
      startExport(context, modeloExporters[tipo], params.tipo, request(query)),
  }
}

async function preview(context: Context, sources: Sources, body: IssueBody) {
  const issued = await issue(context, sources, body)
  const { titulo, documento, assunto, mensagem } = issued
  return {
    data: {
      ...(await shownOf(context, issued)),
      titulo,
      documento,
      assunto,
      mensagem,
      escolhas: { ...issued.escolhas },
      problemas: [...issued.problemas],
      vazias: [...issued.vazias],
    },
  }
}

export function modeloHandlers(sources: Sources): Handlers<typeof contract> {
  const carta = family('carta', modeloKeys.carta, sources)
  const contrato = family('contrato', modeloKeys.contrato, sources)
  return {
    cartaList: carta.list,
    cartaCreate: carta.create,
    cartaUpdate: carta.update,
    cartaDelete: carta.remove,
    cartaCopy: carta.copy,
    cartaExport: carta.export,
    contratoList: contrato.list,
    contratoCreate: contrato.create,
    contratoUpdate: contrato.update,
    contratoDelete: contrato.remove,
    contratoCopy: contrato.copy,
    contratoExport: contrato.export,

    variableList: async ({ db }) => ({ data: variableGroups(await variablesOf(db, sources)) }),
    modeloPreview: (context, { body }) => preview(context, sources, body),
    modeloPdf: async (context, { body }) => {
      const issued = await context.transaction((opened) => issue(opened, sources, body))
      const { pdf } = await printIssued(context.services, issued)
      const file = { stream: Readable.from([pdf]), mime: 'application/pdf' }
      return new FileReply({
        ...file,
        name: `${issued.titulo}.pdf`,
        disposition: 'inline',
      })
    },
    modeloSend: (context, request) => sendModelo(context, sources, request),
  }
}
