import { efeitos } from '@claquete/core/financeiro/cnab/pagamentos/efeito'
import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { tiposOfConvenio } from './convenio.ts'
import { list } from '../../list.ts'
import { listQuery, page } from '../../page.ts'
import { decisao, Evidencia } from '../cobranca/evidencia.ts'
import {
  day,
  id,
  oneOf,
  pathId,
  money,
  reply,
  requiredText,
  requiredVersao,
  text,
  yesNo,
} from '../../wire.ts'

export const efeitoLabels = {
  pago: 'Pago',
  agendado: 'Agendado',
  rejeitado: 'Rejeitado',
  devolvido: 'Devolvido',
  informativo: 'Informativo',
  registrado: 'Registrado',
  baixado: 'Baixado no banco',
  alterado: 'Alterado',
  tarifa: 'Tarifa',
} as const
export const resultadoLabels = {
  aplicada: 'Aplicada',
  repetida: 'Já estava',
  informativa: 'Só informa',
  pendente: 'A resolver',
  juntada: 'Juntada à mão',
  deixada: 'Deixada de lado',
  desfeita: 'Desfeita',
} as const
export const estadosOfRetorno = { aplicado: 'Aplicado', desfeito: 'Desfeito' } as const

/** The effects of lines about payments, and those that only lines about boletos have. */
export const efeitosOfLinha = [...efeitos, 'registrado', 'baixado', 'alterado', 'tarifa'] as const
const efeito = oneOf(...efeitosOfLinha)
/** What a file is about: payments or boletos. */
const tipo = oneOf('pagamento', 'cobranca')
const resultado = oneOf(
  'aplicada',
  'repetida',
  'informativa',
  'pendente',
  'juntada',
  'deixada',
  'desfeita',
)
const shown = z.nullable(z.string())

/** How many lines, and what they sum to. */
const Sum = z.object({ efeito, quantidade: z.int(), valor: money })

const Item = z.object({
  linha: z.int(),
  seu_numero: z.string(),
  nome: z.string(),
  valor: money,
  data: z.nullable(day),
  efeito,
  /** The bank's reason in words. */
  texto: z.string(),
  /** Why it would wait for a person; null where it would not. */
  espera: shown,
})

/** An agreement that a person may choose for a file. */
const Escolha = z.object({
  id_cnab_convenio: id,
  conta: z.string(),
  agencia: z.string(),
  /** The account with its digit. */
  numero: z.string(),
  convenio: z.string(),
})

export const PreviaOfRetorno = z.object({
  arquivo: z.string(),
  tipo,
  nome: z.string(),
  /** 'escolher': it names no account or more than one of those here; a person says which. */
  estado: oneOf('pronto', 'recusado', 'sequencia', 'escolher'),
  /** Why it cannot be applied, or what to be sure of first. */
  motivo: shown,
  conta: shown,
  /** The agreements to choose among; none where the file names its own. */
  escolhas: z.array(Escolha),
  /** The one that a person chose. */
  id_cnab_convenio: z.nullable(id),
  banco: z.string(),
  nsa: z.nullable(z.int()),
  gerado_em: z.nullable(day),
  somas: z.array(Sum),
  /** What applying it now would do, by effect; empty where it cannot be applied. */
  fara: z.array(Sum),
  /** How many of all lines an earlier file applied already. */
  repetidas: z.int(),
  /** How many of all lines would wait for a person, and why, the most frequent reasons first. */
  esperam: z.int(),
  motivos: z.array(z.object({ motivo: z.string(), quantidade: z.int() })),
  avisos: z.array(z.string()),
  /** The first lines. */
  itens: z.array(Item),
  itens_total: z.int(),
})
export type PreviaOfRetorno = z.input<typeof PreviaOfRetorno>
export type PreviaOfRetornoInside = z.output<typeof PreviaOfRetorno>

/** The stored names that uploads returned. */
const arquivo = requiredText(200)

export const retornoCheck = slow('v2 POST /cnab/retornos/conferir', {
  summary: 'Lê arquivos do banco e diz o que fariam, sem guardar nada',
  access: 'cnab.retornar',
  keyless: 'harmless',
  body: z.object({
    arquivos: z.array(arquivo).check(z.minLength(1), z.maxLength(20)),
    /** Of which agreement files are that do not say it. */
    escolhas: z.optional(
      z.array(z.object({ arquivo, id_cnab_convenio: id })).check(z.maxLength(20)),
    ),
  }),
  reply: reply({ data: z.array(PreviaOfRetorno) }),
})

export const retornoApply = slow('v2 POST /cnab/retornos', {
  summary:
    'Aplica retornos de pagamentos e de boletos: dá baixa, agenda, rejeita e devolve o que o banco diz; todos ou nenhum',
  access: 'cnab.retornar',
  body: z.object({
    arquivos: z
      .array(
        z.object({
          arquivo,
          /** 'S': applied though its number is lower than one that was applied before. */
          sequencia: z.optional(yesNo),
          /** The agreement that a person chose for it. */
          id_cnab_convenio: z.optional(id),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
  }),
  reply: reply({
    retornos: z.array(id),
    aplicadas: z.int(),
    pendentes: z.int(),
  }),
})

export const retornos = list('v2 GET /cnab/retornos', {
  summary: 'Retornos aplicados, pelos filtros dados',
  access: 'cnab.consultar',
  key: 'id_cnab_retorno',
  columns: {
    id_cnab_retorno: { kind: 'id' },
    nome: { kind: 'text', label: 'Arquivo', width: 150, sorts: true },
    conta: { kind: 'text', label: 'Conta', width: 140, sorts: true },
    tipo: { kind: 'word', words: tiposOfConvenio, label: 'Tipo', width: 106 },
    gerado_em: {
      kind: 'date',
      canBeNull: true,
      label: 'Gerado em',
      width: 110,
      sorts: true,
      isHiddenAtFirst: true,
    },
    quantidade: { kind: 'number', label: 'Linhas', width: 90 },
    rejeitados: { kind: 'number', label: 'Rejeitadas', width: 112 },
    pendentes: { kind: 'number', label: 'A resolver', width: 108 },
    estado: { kind: 'word', words: estadosOfRetorno, label: 'Situação', width: 104 },
    criado_em: { kind: 'datetime', label: 'Aplicado em', width: 164, sorts: true },
    usuario: { kind: 'text', canBeNull: true, label: 'Por', width: 140, isHiddenAtFirst: true },
    /** What the file says was paid, and how much of it waits for a person. */
    valor_pago: { kind: 'money', label: 'Pago', width: 130 },
    valor_pendente: { kind: 'money' },
    id_contabancaria: { kind: 'id' },
    numero_banco: { kind: 'text' },
    nsa: { kind: 'number', canBeNull: true },
    pagos: { kind: 'number' },
    motivo: { kind: 'text' },
    versao: { kind: 'number' },
  },
  order: ['id_cnab_retorno', 'desc'],
  filters: {
    estado: z.optional(oneOf('aplicado', 'desfeito')),
    tipo: z.optional(tipo),
    id_contabancaria: z.optional(pathId),
    id_empresa: z.optional(pathId),
    inicio: z.optional(day),
    fim: z.optional(day),
    /** 'S': only returns with lines that a person has to resolve. */
    pendentes: z.optional(oneOf('S')),
  },
})
export const retornoList = retornos.call

const params = z.object({ id_cnab_retorno: pathId })

export const retornoView = read('v2 GET /cnab/retornos/{id_cnab_retorno}', {
  summary: 'Um retorno, com o que cada efeito soma',
  access: 'cnab.consultar',
  params,
  reply: reply({
    data: z.object({
      ...retornos.row.shape,
      avisos: z.array(z.string()),
      somas: z.array(Sum),
      link: z.string(),
    }),
  }),
})

const RetornoLinha = z.object({
  id_cnab_retorno_linha: id,
  linha: z.int(),
  seu_numero: z.string(),
  nosso_numero: z.string(),
  nome: z.string(),
  valor: money,
  data: z.nullable(day),
  codigos: z.string(),
  texto: z.string(),
  efeito,
  autenticacao: z.string(),
  resultado,
  motivo: z.string(),
  id_lancamento: z.nullable(id),
  descricao: shown,
  usuario: shown,
})
export type RetornoLinha = z.input<typeof RetornoLinha>
export type RetornoLinhaInside = z.output<typeof RetornoLinha>

export const retornoLinhas = read('v2 GET /cnab/retornos/{id_cnab_retorno}/linhas', {
  summary: 'Linhas de um retorno, pelos filtros dados',
  access: 'cnab.consultar',
  params,
  query: listQuery({ resultado: z.optional(resultado), efeito: z.optional(efeito) }),
  reply: page(RetornoLinha),
})

const ofLine = z.object({ id_cnab_retorno_linha: pathId })

export const linhaView = read('v2 GET /cnab/retornos/linhas/{id_cnab_retorno_linha}', {
  summary: 'O que o banco diz de uma linha que espera, o que se devia e o que se pode decidir',
  access: 'cnab.consultar',
  params: ofLine,
  reply: reply({
    /** Null where the line pays nothing of this company. */
    data: z.nullable(Evidencia),
  }),
})

export const linhaDecide = write('v2 POST /cnab/retornos/linhas/decidir', {
  summary: 'Dá a baixa de um pagamento que o arquivo não explica, como a pessoa decidiu',
  access: 'cnab.retornar',
  body: z.object({ id_cnab_retorno_linha: id, decisao }),
  reply: reply({}),
})

export const linhaTitulos = read('v2 GET /cnab/retornos/linhas/{id_cnab_retorno_linha}/titulos', {
  summary: 'Contas a pagar com que a linha pode ser juntada, as mais parecidas primeiro',
  access: 'cnab.retornar',
  params: ofLine,
  query: z.object({ search: z.optional(text(120)) }),
  reply: reply({
    data: z.array(
      z.object({
        id_lancamento: id,
        descricao: z.string(),
        favorecido: shown,
        dataVencimento: day,
        saldo: money,
      }),
    ),
  }),
})

export const linhaJoin = write('v2 POST /cnab/retornos/linhas/juntar', {
  summary: 'Junta com um título uma linha que pagou: ele é baixado no dia e no valor do banco',
  access: 'cnab.retornar',
  body: z.object({ id_cnab_retorno_linha: id, id_lancamento: id }),
  reply: reply({}),
})

export const linhaRetry = write('v2 POST /cnab/retornos/linhas/aplicar', {
  summary: 'Aplica de novo uma linha que não pôde ser aplicada',
  access: 'cnab.retornar',
  body: z.object({ id_cnab_retorno_linha: id }),
  reply: reply({}),
})

export const linhaSetAside = write('v2 POST /cnab/retornos/linhas/deixar', {
  summary: 'Deixa de lado uma linha que não é de nenhum título',
  access: 'cnab.retornar',
  body: z.object({ id_cnab_retorno_linha: id, motivo: requiredText(500) }),
  reply: reply({}),
})

export const retornoUndo = write('v2 POST /cnab/retornos/desfazer', {
  summary: 'Desfaz um retorno inteiro: tudo o que ele fez, ou nada',
  access: 'cnab.retornar',
  body: z.object({ id_cnab_retorno: id, versao: requiredVersao, motivo: requiredText(500) }),
  reply: reply({}),
})
