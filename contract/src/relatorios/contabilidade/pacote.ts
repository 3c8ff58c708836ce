import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { mes } from '../../livro/titulos/fechamento.ts'
import { listQuery, page } from '../../page.ts'
import { id, instant, nothing, oneOf, pathId, money, reply, text, yesNo } from '../../wire.ts'

const params = z.object({ id_pacote_contabil: pathId })

/** A file of a package, with its number of lines and their sum. */
const Content = z.object({
  nome: z.string(),
  descricao: z.string(),
  linhas: z.int(),
  /** Null where a sum means nothing. */
  valor: z.nullable(money),
})

const Pacote = z.object({
  id_pacote_contabil: id,
  mes,
  unidade: z.nullable(z.string()),
  estado: oneOf('fila', 'fazendo', 'pronto', 'falhou'),
  fechado: yesNo,
  tamanho: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  conteudo: z.array(Content),
  usuario: z.string(),
  criado_em: instant,
  enviado_em: z.nullable(instant),
  enviado_para: z.nullable(z.string()),
})
export type Pacote = z.input<typeof Pacote>
export type PacoteInside = z.output<typeof Pacote>

export const pacoteList = read('v2 GET /contabilidade/pacotes', {
  summary: 'Os pacotes feitos para o contador',
  access: 'pacote_contabil.consultar',
  query: listQuery({ id_empresa: z.optional(pathId) }),
  reply: page(Pacote),
})

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
