import { estadoLabels } from '@claquete/core/contratos/contrato/contrato'
import { endingStates } from '@claquete/core/contratos/contrato/ending'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { list } from '../../list.ts'
import { day, oneOf, reply } from '../../wire.ts'
import { tipoOfContrato, tipoWords } from './contrato.ts'

export const queWords = { contrato: 'Contrato', uso: 'Uso de imagem' } as const

const filters = {
  que: z.optional(oneOf('contrato', 'uso')),
  vigencia: z.optional(oneOf(...endingStates)),
  tipo: z.optional(tipoOfContrato),
  periodo1: z.optional(day),
  periodo2: z.optional(day),
}

/** Ends of contracts and of the use of images, in the order in which they come. */
export const vencimentos = list('v2 GET /contratos/vencimentos', {
  summary: 'Fins de contratos assinados e de uso de imagem, na ordem em que chegam',
  access: 'contrato.consultar',
  key: 'id_vencimento',
  columns: {
    id_vencimento: { kind: 'id' },
    dia: { kind: 'date', label: 'Fim', width: 110, paper: 12, sorts: true },
    que: {
      kind: 'word',
      words: queWords,
      label: 'O que termina',
      width: 130,
      paper: 16,
      sorts: true,
    },
    vigencia: {
      kind: 'word',
      words: { vigente: 'Em vigor', a_vencer: 'Vence logo', vencido: 'Vencido' },
      label: 'Situação',
      width: 116,
      paper: 12,
      sorts: true,
    },
    numero: { kind: 'text', label: 'Contrato', width: 140, paper: 16, sorts: true },
    titulo: { kind: 'text', label: 'Título', width: 250, paper: 40, sorts: true },
    pessoa: { kind: 'text', canBeNull: true, label: 'Parte', width: 190, paper: 32, sorts: true },
    tipo: { kind: 'word', words: tipoWords, label: 'Tipo', width: 136, paper: 18, sorts: true },
    /** Days until then, negative after it. */
    dias: { kind: 'number', label: 'Dias', width: 80, paper: 8, sorts: true },
    /** Where and in which media an image may be used; blank of a contract that gives no use. */
    territorio: { kind: 'text', label: 'Território', width: 130, paper: 18, isHiddenAtFirst: true },
    midias: { kind: 'text', label: 'Mídias', width: 190, paper: 28, isHiddenAtFirst: true },
    id_contrato: { kind: 'id' },
    /** How the newest version stands: one that is not signed is a renewal in the making. */
    estado: { kind: 'word', words: estadoLabels },
    versao: { kind: 'number' },
    /** The last notice that was given, in days before the end; null before the first. */
    avisado: { kind: 'number', canBeNull: true },
    assinado_em: { kind: 'date' },
  },
  order: ['dia', 'asc'],
  filters,
})
export const vencimentoList = vencimentos.call
export type VencimentoRow = z.input<typeof vencimentos.row>

export const vencimentoExport = write('v2 GET /contratos/vencimentos/exportar/tipo/{tipo}', {
  summary: 'Exporta os vencimentos de contratos pelos filtros da lista',
  access: 'contrato.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: vencimentos.query,
  reply: ExportReply,
})

/** The longest period of one reading: the months at a glance, with the notices before their ends. */
export const mostCalendarDays = 500

export const vencimentoCalendar = read('v2 GET /contratos/vencimentos/calendario', {
  summary: 'Fins de contratos e de uso de imagem num período, com os avisos de cada um',
  access: 'contrato.consultar',
  query: z.object({ inicio: day, fim: day, que: filters.que, tipo: filters.tipo }),
  reply: reply({
    data: z.object({
      /** What ends in the period, or is told of in it. */
      vencimentos: z.array(
        z.extend(vencimentos.row, {
          /** Days on which people are told, and whether they were; none of what ended already. */
          avisos: z.array(z.object({ dia: day, antes: z.int(), dado: z.boolean() })),
        }),
      ),
      /** There are more than are shown. */
      tem_mais: z.boolean(),
    }),
  }),
})
