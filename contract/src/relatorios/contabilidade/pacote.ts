import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { mes } from '../../livro/titulos/fechamento.ts'
import { list } from '../../list.ts'
import { id, nothing, oneOf, pathId, money, reply, text, yesNo } from '../../wire.ts'

const params = z.object({ id_pacote_contabil: pathId })

/** A file of a package, with its number of lines and their sum. */
const Content = z.object({
  nome: z.string(),
  descricao: z.string(),
  linhas: z.int(),
  /** Null where a sum means nothing. */
  valor: z.nullable(money),
})

export const pacotes = list('v2 GET /contabilidade/pacotes', {
  summary: 'Os pacotes feitos para o contador',
  access: 'pacote_contabil.consultar',
  key: 'id_pacote_contabil',
  columns: {
    id_pacote_contabil: { kind: 'id' },
    mes: { kind: 'other', schema: mes, label: 'Mês', width: 190, sorts: true },
    unidade: { kind: 'text', canBeNull: true, label: '{Unidade}', width: 180 },
    estado: {
      kind: 'other',
      schema: oneOf('fila', 'fazendo', 'pronto', 'falhou'),
      label: 'Situação',
      width: 120,
    },
    fechado: { kind: 'yesno', label: 'Mês fechado', width: 120 },
    tamanho: { kind: 'other', schema: z.nullable(z.int()), label: 'Tamanho', width: 110 },
    criado_em: { kind: 'datetime', label: 'Feito em', sorts: true },
    usuario: { kind: 'text', label: 'Por', width: 150 },
    enviado_em: { kind: 'datetime', canBeNull: true, label: 'Enviado em' },
    enviado_para: { kind: 'text', canBeNull: true, label: 'Para', width: 210 },
    sha256: { kind: 'text', canBeNull: true },
    conteudo: { kind: 'other', schema: z.array(Content) },
  },
  order: ['id_pacote_contabil', 'desc'],
  filters: { id_empresa: z.optional(pathId) },
})
export const pacoteList = pacotes.call
export type Pacote = z.input<typeof pacotes.row>
export type PacoteInside = z.output<typeof pacotes.row>

/** Something the accountant will ask about. */
const Gap = z.object({
  tipo: oneOf('sem_plano', 'sem_codigo', 'sem_comprovante', 'sem_conciliar', 'sem_documento'),
  quantos: z.int(),
  valor: money,
})
export type Gap = z.input<typeof Gap>

export const pacotePreview = read('v2 GET /contabilidade/pacotes/previa', {
  summary: 'O que há num mês para o contador e o que ainda falta nele',
  access: 'pacote_contabil.consultar',
  query: z.object({ mes, id_empresa: z.optional(pathId) }),
  reply: reply({
    data: z.object({
      fechado: yesNo,
      /** The month is not over. */
      em_curso: yesNo,
      entradas: money,
      saidas: money,
      movimentos: z.int(),
      faturas: z.int(),
      /** Service notes issued and received, and payments to companies that still need theirs. */
      notas: z.int(),
      recebidas: z.int(),
      sem_nota: z.int(),
      retencoes: z.int(),
      comprovantes: z.int(),
      falta: z.array(Gap),
    }),
  }),
})

export const pacoteCreate = write('v2 POST /contabilidade/pacotes', {
  summary: 'Pede o pacote de um mês; ele fica pronto em segundo plano',
  access: 'pacote_contabil.gerar',
  body: z.object({ mes, id_empresa: z.optional(id) }),
  reply: reply({ id_pacote_contabil: id }),
})

export const pacoteDownload = read('v2 GET /contabilidade/pacotes/{id_pacote_contabil}/endereco', {
  summary: 'O endereço de onde um pacote pronto se baixa, por uma hora',
  access: 'pacote_contabil.consultar',
  params,
  reply: reply({ data: z.object({ link: z.string() }) }),
})

export const pacoteSend = write('v2 POST /contabilidade/pacotes/{id_pacote_contabil}/enviar', {
  summary: 'Envia por e-mail um endereço de onde o pacote se baixa sem entrar no sistema',
  access: 'pacote_contabil.gerar',
  params,
  body: z.object({
    email: text(120),
    mensagem: z.optional(text(2000)),
    /** Days for which the address opens. */
    validade: z.optional(z.int().check(z.minimum(1), z.maximum(60, 'São até 60 dias'))),
  }),
  reply: reply({ id_email: id }),
})

export const pacoteDelete = write('v2 DELETE /contabilidade/pacotes/{id_pacote_contabil}', {
  summary: 'Exclui um pacote; os endereços já enviados deixam de abrir',
  access: 'pacote_contabil.gerar',
  params,
  reply: nothing,
})
