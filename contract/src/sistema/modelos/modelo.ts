import { isValidEmail, normalizeEmail } from '@claquete/core/kernel/person/email'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import type { FilledDocument } from '@claquete/core/kernel/rich-text/fill'
import * as z from 'zod/mini'
import { ExportReply } from '../../kernel/export-reply.ts'
import { VariableGroup } from '../../kernel/variables.ts'
import { read, slow, write } from '../../endpoint.ts'
import { messages } from '../../messages.ts'
import { list } from '../../list.ts'
import type { ListColumns } from '../../list.ts'
import {
  id,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  yesNo,
  text,
  requiredVersao,
} from '../../wire.ts'
import { Documento } from './documento.ts'

export const tipoModelo = oneOf('carta', 'contrato')
export type TipoModelo = z.output<typeof tipoModelo>

/** The name of each register's key. */
export const modeloKeys = { carta: 'id_empresa_carta', contrato: 'id_contrato' } as const

const optional = (max: number) => z.optional(z.nullable(text(max)))

const fields = {
  titulo: requiredText(120),
  descricao: optional(400),
  /** The unit with its letterhead. */
  id_unidade: z.optional(z.nullable(id)),
  papel_timbrado: z.optional(yesNo),
  /** Default subject of a mail with it. */
  assunto: optional(200),
  mensagem: optional(4000),
  conteudo: Documento,
  /** Inactive: a draft, which may have broken variables and cannot be used. */
  ativo: z.optional(yesNo),
}

const shown = z.nullable(z.string())

const columns = {
  titulo: { kind: 'text', label: 'Título', width: 270, paper: 40, sorts: true },
  descricao: {
    kind: 'text',
    canBeNull: true,
    label: 'Descrição',
    width: 290,
    paper: 50,
    sorts: true,
  },
  ativo: {
    kind: 'word',
    words: { S: 'Ativo', N: 'Rascunho' },
    label: 'Situação',
    width: 104,
    paper: 10,
    sorts: true,
  },
  /** The unit's name. */
  unidade: {
    kind: 'text',
    canBeNull: true,
    label: '{Unidade}',
    width: 140,
    paper: 26,
    sorts: true,
  },
  alterado_em: { kind: 'datetime', label: 'Alterado em', paper: 16, sorts: true },
  data_cadastro: { kind: 'date', label: 'Cadastro', paper: 11, sorts: true },
  papel_timbrado: { kind: 'yesno', sorts: true },
  id_unidade: { kind: 'id', canBeNull: true },
  versao: { kind: 'number' },
  /** The fields from here on are only in the reply for a single template. */
  assunto: { kind: 'other', schema: z.optional(shown) },
  mensagem: { kind: 'other', schema: z.optional(shown) },
  conteudo: { kind: 'other', schema: z.optional(z.custom<RichText>()) },
  /** Signed links of the images, by their stored name. */
  imagens: { kind: 'other', schema: z.optional(z.record(z.string(), z.string())) },
} as const satisfies ListColumns

const filters = {
  ativo: z.optional(yesNo),
  id_unidade: z.optional(pathId),
}

/** The calls of one register of templates. */
function family<const K extends string>(tipo: TipoModelo, key: K, noun: string) {
  const one = <S>(schema: S) => ({ [key]: schema }) as { [P in K]: S }
  const may = (act: 'consultar' | 'cadastrar' | 'alterar' | 'excluir') =>
    `modelo_${tipo}.${act}` as const
  const rows = list(`GET /modelo/${tipo}/get`, {
    summary: `Lista de modelos de ${noun}; com a chave, o modelo inteiro`,
    access: may('consultar'),
    key,
    columns: { ...one({ kind: 'id', sorts: true } as const), ...columns },
    order: ['titulo', 'asc'],
    filters: { ...filters, ...one(z.optional(pathId)) },
  })
  return {
    rows,
    list: rows.call,
    create: write(`POST /modelo/${tipo}/post`, {
      summary: `Cadastra um modelo de ${noun}`,
      access: may('cadastrar'),
      body: z.object(fields),
      reply: reply(one(id)),
    }),
    update: write(`POST /modelo/${tipo}/put`, {
      summary: `Altera um modelo de ${noun}`,
      access: may('alterar'),
      body: z.object({ ...fields, ...one(id), versao: requiredVersao }),
      reply: nothing,
    }),
    remove: write(`GET /modelo/${tipo}/delete/1/${key}/{${key}}`, {
      summary: `Exclui um modelo de ${noun}`,
      access: may('excluir'),
      params: z.object(one(pathId)),
      reply: nothing,
    }),
    copy: write(`v2 POST /modelo/${tipo}/duplicar`, {
      summary: `Duplica um modelo de ${noun} como rascunho`,
      access: may('cadastrar'),
      body: z.object(one(id)),
      reply: reply(one(id)),
    }),
    export: write(`GET /modelo/${tipo}/exportar/tipo/{tipo}`, {
      summary: `Exporta a lista de modelos de ${noun}`,
      access: may('consultar'),
      params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
      query: rows.query,
      reply: ExportReply,
    }),
  }
}

const carta = family('carta', modeloKeys.carta, 'carta')
const contrato = family('contrato', modeloKeys.contrato, 'contrato')

export const modeloCalls = { carta, contrato } as const

export const cartaList = carta.list
export const cartaCreate = carta.create
export const cartaUpdate = carta.update
export const cartaDelete = carta.remove
export const cartaCopy = carta.copy
export const cartaExport = carta.export
export const contratoList = contrato.list
export const contratoCreate = contrato.create
export const contratoUpdate = contrato.update
export const contratoDelete = contrato.remove
export const contratoCopy = contrato.copy
export const contratoExport = contrato.export

export const ModeloBody = z.object(fields)
export type ModeloBody = z.output<typeof ModeloBody>

/** The kinds of input needed before filling a document: a record, an amount, a day. */
const seesTemplates = ['modelo_carta.consultar', 'modelo_contrato.consultar'] as const

export const variableList = read('POST /modelo/carregar-variaveis-personalizadas', {
  summary: 'Variáveis que um modelo ou uma carta pode ter, por assunto',
  access: [...seesTemplates, 'orcamento.enviar'],
  body: z.object({ tipo: z.optional(tipoModelo) }),
  reply: reply({ data: z.array(VariableGroup) }),
})

/** The keys of the variables without value that a person lets go blank. */
export const BlankKeys = z.optional(
  z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200)),
)

/** A variable that has no value; `confirmada` when a person said that it goes blank. */
export const EmptyVariable = z.object({
  chave: z.string(),
  rotulo: z.string(),
  confirmada: z.boolean(),
})

const issue = {
  tipo: tipoModelo,
  /** The stored template, the text being edited, or both; the edited text overrides the stored one. */
  id: z.optional(id),
  titulo: z.optional(text(120)),
  conteudo: z.optional(Documento),
  id_unidade: z.optional(z.nullable(id)),
  papel_timbrado: z.optional(yesNo),
  /** By input name: a record's key, an amount in reais, a day or a text. */
  escolhas: z.optional(
    z.record(z.string().check(z.maxLength(40)), z.union([z.number(), text(400)])),
  ),
  em_branco: BlankKeys,
}
export const IssueBody = z.object(issue)
export type IssueBody = z.output<typeof IssueBody>

export const origem = oneOf('real', 'exemplo', 'vazia', 'em_branco', 'desconhecida')

/** Header and footer of a unit's documents. */
export const Timbre = z.object({
  nome: z.string(),
  razao: z.string(),
  linhas: z.array(z.string()),
  rodape: z.string(),
  logo_url: shown,
})
export type Timbre = z.output<typeof Timbre>

export const modeloPreview = read('POST /modelo/visualiazar-contrato', {
  summary: 'Preenche um modelo com dados money, para ver na tela',
  access: seesTemplates,
  body: IssueBody,
  reply: reply({
    data: z.object({
      titulo: z.string(),
      documento: z.custom<FilledDocument>(),
      imagens: z.record(z.string(), z.string()),
      timbre: z.nullable(Timbre),
      /** The records and values used by default, where none was chosen. */
      escolhas: z.record(z.string(), z.union([z.number(), z.string()])),
      variaveis: z.array(
        z.object({ chave: z.string(), rotulo: z.string(), origem, valor: z.string() }),
      ),
      problemas: z.array(z.string()),
      vazias: z.array(EmptyVariable),
      assunto: z.string(),
      mensagem: z.string(),
    }),
  }),
})

export const modeloPdf = slow('v2 POST /modelo/pdf', {
  summary: 'O PDF de um modelo preenchido',
  access: seesTemplates,
  wire: 'file',
  body: IssueBody,
  reply: nothing,
})

/** A recipient of a message. */
export const Destinatario = z.object({
  nome: text(120),
  email: text(254).check(
    z.check<string>((ctx) => {
      if (isValidEmail(ctx.value)) return
      ctx.issues.push({ code: 'custom', message: messages.email, input: ctx.value })
    }),
    z.overwrite(normalizeEmail),
  ),
})

export const SendingBody = z.object({
  ...issue,
  para: z.array(Destinatario).check(z.minLength(1), z.maxLength(20)),
  cc: z.optional(z.array(Destinatario).check(z.maxLength(20))),
  assunto: requiredText(200),
  mensagem: z.optional(text(4000)),
})

export const modeloSend = slow('v2 POST /modelo/enviar-email', {
  summary: 'Envia por e-mail, em PDF, um modelo preenchido',
  access: ['modelo_carta.enviar', 'modelo_contrato.enviar'],
  body: SendingBody,
  reply: reply({ id_email: id }),
})
