import * as z from 'zod/mini'
import { read, write } from '../../../endpoint.ts'
import { ExportReply } from '../../../kernel/export-reply.ts'
import { list } from '../../../list.ts'
import {
  changeNeedsVersao,
  day,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  versaoOfChange,
  yesNo,
} from '../../../wire.ts'
import { cClassTrib, cIndOp, cNbs, cst, cTribMun, cTribNac, lista } from './campos.ts'

export const situacoesOfServico = {
  classificado: 'Classificado',
  sem: 'Sem classificação',
} as const

/** Services in use with what they are declared as in a note of a day. */
export const servicosFiscais = list('v2 GET /fiscal/servicos', {
  summary: 'Os serviços com a classificação fiscal de um dia, e os que não têm nenhuma',
  access: 'fiscal.consultar',
  key: 'id_servico',
  columns: {
    id_servico: { kind: 'id' },
    servico: { kind: 'text', label: 'Serviço', width: 260, paper: 40, sorts: true },
    situacao: {
      kind: 'word',
      words: situacoesOfServico,
      label: 'Situação',
      width: 150,
      paper: 18,
      sorts: true,
    },
    c_trib_nac: { kind: 'text', canBeNull: true, label: 'Código nacional', width: 130, paper: 10 },
    c_nbs: { kind: 'text', canBeNull: true, label: 'NBS', width: 104, paper: 11 },
    c_ind_op: { kind: 'text', canBeNull: true, label: 'Indicador', width: 94, paper: 9 },
    cst: { kind: 'text', canBeNull: true, label: 'CST', width: 64, paper: 5 },
    c_class_trib: { kind: 'text', canBeNull: true, label: 'cClassTrib', width: 100, paper: 9 },
    vigencia_inicio: { kind: 'date', canBeNull: true, label: 'Vale desde', width: 108, paper: 11 },
    vigencia_fim: { kind: 'date', canBeNull: true, label: 'Vale até', width: 108, paper: 11 },
  },
  order: ['servico', 'asc'],
  filters: {
    /** Today, without it. */
    dia: z.optional(day),
    situacao: z.optional(oneOf('classificado', 'sem')),
  },
})
export const servicoFiscalList = servicosFiscais.call
export type ServicoFiscal = z.input<typeof servicosFiscais.row>

export const servicoFiscalExport = write('v2 GET /fiscal/servicos/exportar/tipo/{tipo}', {
  summary: 'Exporta a classificação dos serviços pelos filtros da lista',
  access: 'fiscal.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: servicosFiscais.query,
  reply: ExportReply,
})

const codes = { c_trib_mun: cTribMun, c_nbs: cNbs, c_ind_op: cIndOp, cst, c_class_trib: cClassTrib }

const Classificacao = z.object({
  id_servico_classificacao: id,
  lista,
  c_trib_nac: cTribNac,
  ...codes,
  iss_retido: yesNo,
  vigencia_inicio: day,
  vigencia_fim: z.nullable(day),
  versao: z.int(),
  alterado_em: instant,
  alterado_por: z.nullable(z.string()),
})
export type ClassificacaoDoServico = z.input<typeof Classificacao>

export const classificacaoList = read('v2 GET /fiscal/servicos/{id_servico}', {
  summary: 'As classificações fiscais de um serviço, a mais nova primeiro',
  access: 'fiscal.consultar',
  params: z.object({ id_servico: pathId }),
  reply: reply({
    data: z.object({
      id_servico: id,
      servico: z.string(),
      /** The catalogue's item of the list of LC 116/2003, which the national code begins with. */
      item_lc116: z.nullable(z.string()),
      classificacoes: z.array(Classificacao),
    }),
  }),
})

export const classificacaoSave = write('v2 POST /fiscal/servicos', {
  summary: 'Classifica um serviço desde um dia, ou altera uma classificação',
  access: 'fiscal.alterar',
  body: z
    .object({
      id_servico_classificacao: z.optional(id),
      id_servico: id,
      lista,
      c_trib_nac: requiredText(6).check(
        z.refine((value) => /^\d{6}$/u.test(value), 'São 6 dígitos'),
      ),
      c_trib_mun: z.optional(codes.c_trib_mun),
      c_nbs: z.optional(codes.c_nbs),
      c_ind_op: z.optional(codes.c_ind_op),
      cst: z.optional(codes.cst),
      c_class_trib: z.optional(codes.c_class_trib),
      iss_retido: yesNo,
      vigencia_inicio: day,
      vigencia_fim: z.optional(z.nullable(day)),
      versao: versaoOfChange,
    })
    .check(
      changeNeedsVersao(({ id_servico_classificacao }) => id_servico_classificacao !== undefined),
    ),
  reply: reply({ id_servico_classificacao: id }),
})

export const classificacaoDelete = write('v2 DELETE /fiscal/servicos', {
  summary: 'Exclui uma classificação da história de um serviço',
  access: 'fiscal.alterar',
  query: z.object({ id_servico_classificacao: pathId }),
  reply: nothing,
})
