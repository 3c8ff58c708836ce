import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { UFS } from '@claquete/core/kernel/person/uf'
import { tableKeys } from '@claquete/core/kernel/record'
import { situacoesOfGasto } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import { verificacoes } from '@claquete/core/orcamentos/incentivado/contas/falha'
import { estadoDoReciboCodigos } from '@claquete/core/orcamentos/incentivado/contas/recibo-sent'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import {
  day,
  id,
  money,
  oneOf,
  pathId,
  positiveMoney,
  reply,
  requiredText,
  requiredVersao,
  text,
  yesNo,
} from '../../wire.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const
const situacao = oneOf(...tableKeys(situacoesOfGasto))
const verificacao = oneOf(...tableKeys(verificacoes))
const optionalDay = z.optional(z.nullable(day))

/**
 * An expense by what it is: `t12-uid` the share of a title on a line, `d7` an expense of a fund, `v3` a fund's rest,
 * `c9-uid` what was received of a receivable on a line, below zero.
 */
export const chaveDoGasto = requiredText(60).check(
  z.regex(/^(?:[tc]\d{1,15}-[\w-]{0,40}|[dv]\d{1,15})$/),
)

export const Falha = z.object({
  verificacao,
  /** What the check is called. */
  nome: z.string(),
  efeito: oneOf('bloqueia', 'avisa'),
  problema: z.string(),
  correcao: z.string(),
  /** The title with the same document. */
  id_outro: z.optional(id),
  /** The rule of the norm that says so; null where it is how accounts are kept. */
  regra: z.nullable(
    z.object({
      chave: z.string(),
      titulo: z.string(),
      artigo: z.string(),
      endereco: z.string(),
    }),
  ),
})
export type FalhaDoGasto = z.input<typeof Falha>

/** The last receipt that was sent to be signed. */
const ReciboDoGasto = z.object({
  estado: oneOf(...estadoDoReciboCodigos),
  email: z.string(),
  enviado_em: day,
  motivo: z.string(),
  problema: z.string(),
  id_envelope: z.nullable(id),
})

/** What titles and funds spend on the lines of a project's budgets. */
export const gastos = list('v2 GET /projetos-incentivados/gastos', {
  summary: 'Os gastos de um projeto incentivado, com fonte, documento, situação e o que falta',
  access: 'incentivado.consultar',
  ...ofPlan,
  key: 'chave',
  columns: {
    chave: { kind: 'text' },
    descricao: { kind: 'text', label: 'Gasto', width: 240, paper: 34, sorts: true },
    favorecido: { kind: 'text', label: 'Favorecido', width: 190, paper: 30, sorts: true },
    situacao: {
      kind: 'word',
      words: situacoesOfGasto,
      label: 'Situação',
      width: 130,
      paper: 14,
      sorts: true,
    },
    falhas: { kind: 'other', schema: z.array(Falha), label: 'Pendências', width: 220, paper: 30 },
    valor: { kind: 'money', label: 'Valor', width: 120, paper: 14, sorts: true },
    fontes: {
      kind: 'other',
      schema: z.array(z.object({ id_projeto_fonte: id, nome: z.string(), valor: money })),
      label: 'Fonte',
      width: 170,
      paper: 24,
    },
    item: { kind: 'text', label: 'Linha do orçamento', width: 190, paper: 30, sorts: true },
    documento: { kind: 'text', label: 'Documento', width: 130, paper: 18, sorts: true },
    pago_em: {
      kind: 'date',
      canBeNull: true,
      label: 'Pago em',
      width: 110,
      paper: 11,
      sorts: true,
    },
    pago: {
      kind: 'money',
      label: 'Pago',
      width: 120,
      paper: 14,
      sorts: true,
      isHiddenAtFirst: true,
    },
    grande: {
      kind: 'text',
      label: 'Grande item',
      width: 170,
      paper: 24,
      sorts: true,
      isHiddenAtFirst: true,
    },
    emissao: {
      kind: 'date',
      canBeNull: true,
      label: 'Emissão',
      paper: 11,
      sorts: true,
      isHiddenAtFirst: true,
    },
    vencimento: {
      kind: 'date',
      canBeNull: true,
      label: 'Vencimento',
      paper: 11,
      sorts: true,
      isHiddenAtFirst: true,
    },
    documento_favorecido: {
      kind: 'documento',
      label: 'CPF ou CNPJ',
      width: 150,
      paper: 18,
      isHiddenAtFirst: true,
    },
    recibo: { kind: 'other', schema: z.nullable(ReciboDoGasto) },
    no: { kind: 'text' },
    uid: { kind: 'text', canBeNull: true },
    id_pessoa: { kind: 'id', canBeNull: true },
    id_lancamento: { kind: 'id', canBeNull: true },
    id_orca_despesa: { kind: 'id', canBeNull: true },
    versao: { kind: 'number' },
    /** Whether a receipt of it can be sent to be signed. */
    aceita_recibo: { kind: 'yesno' },
  },
  order: ['pago_em', 'desc'],
  filters: {
    id_projeto_incentivado: pathId,
    situacao: z.optional(situacao),
    id_projeto_fonte: z.optional(pathId),
    verificacao: z.optional(verificacao),
    /** Only those with something wrong. */
    pendentes: z.optional(yesNo),
    uid: z.optional(text(40)),
  },
})
export const gastoList = gastos.call
export type ReciboSentOf = z.input<typeof ReciboDoGasto>
export type GastoDoProjeto = z.input<typeof gastos.row>
export type GastoDoProjetoInside = z.output<typeof gastos.row>

export const gastoView = read(
  'v2 GET /projetos-incentivados/{id_projeto_incentivado}/gastos/{chave}',
  {
    summary: 'Um gasto de um projeto, com o seu documento e os seus arquivos',
    access: 'incentivado.consultar',
    ...ofPlan,
    params: z.object({ id_projeto_incentivado: pathId, chave: chaveDoGasto }),
    reply: reply({
      data: z.object({
        gasto: gastos.row,
        id_tipoDocumento: z.nullable(id),
        num_documento: z.string(),
        serie: z.string(),
        chave_acesso: z.string(),
        municipio: z.string(),
        uf: z.nullable(oneOf(...UFS)),
        /** Whether its document names the project, as a person said; null: nobody looked. */
        cita_projeto: z.nullable(yesNo),
        bb_classificado: yesNo,
        justificativa: z.string(),
        arquivos: z.array(
          z.object({
            id_arquivo: id,
            name: z.string(),
            url: z.string(),
            papel: z.nullable(oneOf('documento', 'comprovante')),
          }),
        ),
        debitos: z.array(
          z.object({ data: day, valor: money, conta: z.nullable(z.string()), forma: z.string() }),
        ),
        fontes: z.array(
          z.object({ id_projeto_fonte: id, nome: z.string(), conta: z.nullable(z.string()) }),
        ),
        tipos_documento: z.array(z.object({ id, nome: z.string() })),
      }),
    }),
  },
)

const fields = {
  id_projeto_incentivado: id,
  chave: chaveDoGasto,
  /** Which sources pay it; they sum to it. An expense of a fund has those of the fund. */
  partes: z.optional(
    z.array(z.object({ id_projeto_fonte: id, valor: positiveMoney })).check(z.maxLength(20)),
  ),
  id_tipoDocumento: z.optional(z.nullable(id)),
  num_documento: z.optional(text(60)),
  serie: z.optional(text(10)),
  chave_acesso: z.optional(text(60)),
  emissao: optionalDay,
  municipio: z.optional(text(80)),
  uf: z.optional(z.nullable(oneOf(...UFS))),
  /** Whether its document names the project or its number; null: nobody looked. */
  cita_projeto: z.optional(z.nullable(yesNo)),
  bb_classificado: z.optional(yesNo),
  justificativa: z.optional(text(1000)),
  /** What each of its files is; null: neither. */
  arquivos: z.optional(
    z
      .array(z.object({ id_arquivo: id, papel: z.nullable(oneOf('documento', 'comprovante')) }))
      .check(z.maxLength(100)),
  ),
}
const Body = z.object(fields)
export type GastoBody = z.output<typeof Body>

export const gastoSave = write('v2 POST /projetos-incentivados/gasto', {
  summary: 'Diz quais fontes pagam um gasto, o seu documento fiscal e o papel de cada arquivo',
  access: 'incentivado.contas',
  ...ofPlan,
  body: z.object({ ...fields, versao: requiredVersao }),
  reply: reply({ data: z.object({ falhas: z.array(Falha), versao: z.int() }) }),
})

export const gastoCheck = read('v2 POST /projetos-incentivados/gasto/conferir', {
  summary: 'O que estaria errado num gasto assim, antes de salvar',
  access: 'incentivado.consultar',
  ...ofPlan,
  body: Body,
  reply: reply({ data: z.object({ falhas: z.array(Falha), sem_fonte: money }) }),
})

export const gastoFonte = write('v2 POST /projetos-incentivados/gastos/fonte', {
  summary: 'Diz que uma fonte paga por inteiro vários gastos',
  access: 'incentivado.contas',
  ...ofPlan,
  body: z.object({
    id_projeto_incentivado: id,
    id_projeto_fonte: id,
    gastos: z
      .array(z.object({ chave: chaveDoGasto, versao: requiredVersao }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  reply: reply({ data: z.object({ alterados: z.int(), valor: money }) }),
})

export const gastoMention = write('v2 POST /projetos-incentivados/gastos/citacao', {
  summary: 'Diz que os documentos de vários gastos citam o projeto, ou que não citam',
  access: 'incentivado.contas',
  ...ofPlan,
  body: z.object({
    id_projeto_incentivado: id,
    cita_projeto: yesNo,
    gastos: z
      .array(z.object({ chave: chaveDoGasto, versao: requiredVersao }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  reply: reply({ data: z.object({ alterados: z.int() }) }),
})
