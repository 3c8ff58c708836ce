import { WITHOUT_EQUIPAMENTO } from '@claquete/core/acesso/plano/features'
import { equipamentoStatus, origens } from '@claquete/core/equipamentos/registro/equipamento'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { list } from '../../list.ts'
import { page } from '../../page.ts'
import { id, money, oneOf, pathId, reply, requiredText, text, yesNo } from '../../wire.ts'

/** Plans without equipment have none of these calls. */
const ofPlan = { excludedPlans: WITHOUT_EQUIPAMENTO } as const

/** Most rows of the unpaged dataset; further ones are on further pages. */
export const unpagedMost = 500

const percent = z.nullable(z.number())

const rows = list('GET /equipamento', {
  summary: 'Equipamentos',
  access: 'equipamento.consultar',
  ...ofPlan,
  key: 'id_equipamento',
  columns: {
    id_equipamento: { kind: 'id', sorts: true },
    nome: { kind: 'text', label: 'Equipamento', width: 250, paper: 36, sorts: true },
    codigo: { kind: 'text', label: 'Código', width: 104, paper: 12, sorts: true },
    tipo_equipamento: { kind: 'text', label: 'Tipo', width: 140, paper: 18, sorts: true },
    fabricante: { kind: 'text', label: 'Fabricante', width: 120, paper: 16, sorts: true },
    modelo: {
      kind: 'text',
      label: 'Modelo',
      width: 120,
      paper: 16,
      sorts: true,
      isHiddenAtFirst: true,
    },
    numero_serie: {
      kind: 'text',
      label: 'Nº de série',
      width: 120,
      paper: 16,
      sorts: true,
      isHiddenAtFirst: true,
    },
    codigo_barras: {
      kind: 'text',
      label: 'Código de barras',
      width: 130,
      paper: 16,
      isHiddenAtFirst: true,
    },
    quantidade: { kind: 'number', label: 'Qtde', width: 72, paper: 7, sorts: true },
    origem: {
      kind: 'word',
      words: origens,
      label: 'Origem',
      width: 106,
      paper: 11,
      sorts: true,
      isHiddenAtFirst: true,
    },
    status: {
      kind: 'word',
      words: { ATIVO: 'ATIVO', INATIVO: 'INATIVO' },
      label: 'Status',
      width: 96,
      paper: 9,
      sorts: true,
    },
    dataCompra: {
      kind: 'date',
      canBeNull: true,
      label: 'Compra',
      paper: 11,
      sorts: true,
      isHiddenAtFirst: true,
    },
    valor: {
      kind: 'money',
      canBeNull: true,
      label: 'Valor de compra',
      width: 130,
      paper: 16,
      sorts: true,
      isHiddenAtFirst: true,
    },
    /** Of today: what depreciation has left of the value. */
    valor_contabil: {
      kind: 'money',
      canBeNull: true,
      label: 'Valor contábil',
      width: 130,
      paper: 16,
      sorts: true,
    },
    valorAluguel: {
      kind: 'money',
      canBeNull: true,
      label: 'Diária',
      width: 116,
      paper: 14,
      sorts: true,
    },
    fornecedor: {
      kind: 'text',
      canBeNull: true,
      label: 'Fornecedor',
      width: 150,
      paper: 22,
      isHiddenAtFirst: true,
    },
    seguradora: {
      kind: 'text',
      label: 'Seguradora',
      width: 130,
      paper: 18,
      sorts: true,
      isHiddenAtFirst: true,
    },
    seguro_ate: {
      kind: 'date',
      canBeNull: true,
      label: 'Seguro até',
      paper: 11,
      sorts: true,
      isHiddenAtFirst: true,
    },
    local: {
      kind: 'text',
      label: 'Onde fica',
      width: 130,
      paper: 16,
      sorts: true,
      isHiddenAtFirst: true,
    },
    empresa: { kind: 'text', label: '{Unidade}', width: 140, paper: 20, isHiddenAtFirst: true },
    conjunto: { kind: 'yesno', label: 'Conjunto', width: 92, paper: 9, isHiddenAtFirst: true },
    percentual: { kind: 'other', schema: percent },
    depreciacao: { kind: 'other', schema: percent },
    id_tipo_equip: { kind: 'id' },
    id_empresa: { kind: 'id' },
    versao: { kind: 'number' },
  },
  order: ['nome', 'asc'],
  filters: {
    status: z.optional(oneOf(...equipamentoStatus)),
    /** The type. */
    tp_equip_busca: z.optional(pathId),
    nome: z.optional(text(160)),
    codigo: z.optional(text(30)),
    fabricante: z.optional(text(80)),
    origem: z.optional(oneOf('proprio', 'alugado', 'comodato', 'sublocado')),
    conjunto: z.optional(yesNo),
    id_empresa: z.optional(pathId),
    id_equipamento: z.optional(pathId),
    /** `N` leaves out the unpaged dataset, which screens that turn pages do not need. */
    dataNopaginate: z.optional(yesNo),
  },
})

export type EquipamentoRow = z.input<typeof rows.row>
export type EquipamentoRowInside = z.output<typeof rows.row>

export const equipamentoList = read('GET /equipamento', {
  summary: `Equipamentos das unidades da pessoa: uma página, e em dataNopaginate as primeiras ${unpagedMost} linhas, sem paginação`,
  access: 'equipamento.consultar',
  ...ofPlan,
  query: rows.query,
  reply: z.object({
    ...page(rows.row).shape,
    dataNopaginate: z.array(rows.row),
  }),
})

/** The list, whose call answers more than a page (decision 083). */
export const equipamentos = { ...rows, call: equipamentoList }

export const equipamentoResumo = read('v2 GET /equipamentos/resumo', {
  summary: 'Quantos equipamentos e peças a lista tem, e quanto valem hoje',
  access: 'equipamento.consultar',
  ...ofPlan,
  query: rows.query,
  reply: reply({
    data: z.object({
      equipamentos: z.int(),
      pecas: z.int(),
      valor: money,
      valor_contabil: money,
      /** What all pieces cost together for a day. */
      diarias: money,
    }),
  }),
})

export const equipamentoExport = write('v2 GET /equipamentos/exportar/tipo/{tipo}', {
  summary: 'Exporta os equipamentos pelos filtros da lista',
  access: 'equipamento.imprimir',
  ...ofPlan,
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: rows.query,
  reply: ExportReply,
})

export const equipmentExport = write('v2 POST /equipment/export', {
  summary: 'Exporta os equipamentos da lista dada, ou todos',
  access: 'equipamento.imprimir',
  ...ofPlan,
  body: z.object({
    type: oneOf('pdf', 'excel'),
    /** Ids; without them, all that the person sees. */
    list: z.optional(z.array(id).check(z.maxLength(5000))),
  }),
  reply: reply({ data: z.object({ url: z.string() }) }),
})

const Named = z.object({ id, nome: z.string() })

export const equipamentoOptions = read('v2 GET /equipamentos/opcoes', {
  summary: 'O que formulários e filtros de equipamentos oferecem: tipos e unidades',
  access: 'equipamento.consultar',
  ...ofPlan,
  reply: reply({ data: z.object({ tipos: z.array(Named), empresas: z.array(Named) }) }),
})

const params = z.object({ id_equipamento: pathId })

const Parte = z.object({
  id_equipamento: id,
  codigo: z.string(),
  nome: z.string(),
  quantidade: z.int(),
  status: oneOf(...equipamentoStatus),
})

export const Equipamento = z.object({
  ...rows.row.shape,
  nota_fiscal: z.string(),
  id_fornecedor: z.nullable(id),
  apolice: z.string(),
  valor_segurado: z.nullable(money),
  obs: z.string(),
  foto: z.nullable(z.string()),
  /** Where the picture is. */
  foto_url: z.nullable(z.string()),
  partes: z.array(Parte),
  /** The kits that it is a part of. */
  conjuntos: z.array(Parte),
  anexos: z.int(),
})
export type Equipamento = z.input<typeof Equipamento>

export const equipamentoView = read('v2 GET /equipamentos/ficha/{id_equipamento}', {
  summary: 'Um equipamento, com as suas partes e os conjuntos de que faz parte',
  access: 'equipamento.consultar',
  ...ofPlan,
  params,
  reply: reply({ data: Equipamento }),
})

export const equipamentoFind = read('v2 GET /equipamentos/codigo/{codigo}', {
  summary: 'O equipamento que tem este código, código de barras ou número de série',
  access: 'equipamento.consultar',
  ...ofPlan,
  params: z.object({ codigo: requiredText(160) }),
  reply: reply({
    data: z.object({
      id_equipamento: id,
      codigo: z.string(),
      nome: z.string(),
      status: oneOf(...equipamentoStatus),
    }),
  }),
})
