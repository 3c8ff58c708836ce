import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { tiposOfConvenio } from './convenio.ts'
import { list } from '../../list.ts'
import {
  day,
  id,
  nothing,
  oneOf,
  pathId,
  money,
  reply,
  requiredText,
  requiredVersao,
} from '../../wire.ts'

export const estadosOfRemessa = {
  gerada: 'Gerada',
  enviada: 'Enviada',
  cancelada: 'Cancelada',
} as const
const shown = z.nullable(z.string())

/** A line of a file in words. */
const Line = z.object({
  linha: z.int(),
  texto: z.string(),
  registro: z.string(),
  frase: z.string(),
  campos: z.array(z.object({ nome: z.string(), de: z.int(), ate: z.int(), valor: z.string() })),
})
export type RemessaLine = z.output<typeof Line>

const LoteReady = z.object({
  id_lote_pagamento: id,
  id_contabancaria: id,
  conta: z.string(),
  numero_banco: z.string(),
  data: day,
  descricao: z.string(),
  quantidade: z.int(),
  total: money,
  /** What keeps a file from being made, with where to mend it; null when one can be. */
  falta: z.nullable(oneOf('convenio', 'layout')),
})
export type LoteReady = z.input<typeof LoteReady>

/** What waits to be told to the bank of boletos, under one agreement. */
const BoletosReady = z.object({
  id_cnab_convenio: id,
  id_contabancaria: id,
  conta: z.string(),
  numero_banco: z.string(),
  quantidade: z.int(),
  total: money,
})
export type BoletosReady = z.input<typeof BoletosReady>

export const remessaReady = read('v2 GET /cnab/remessas/prontas', {
  summary: 'Lotes liberados e boletos de que se pode gerar remessa',
  access: ['cnab.consultar', 'cnab.gerar'],
  reply: reply({ data: z.array(LoteReady), boletos: z.array(BoletosReady) }),
})

const Problem = z.object({ seu_numero: shown, campo: z.string(), msg: z.string() })

export const remessaPreview = read('v2 GET /cnab/remessas/previa', {
  summary:
    'O arquivo que um lote ou os boletos de um convênio dariam, linha por linha em palavras, ou o que está errado',
  access: 'cnab.gerar',
  // Exactly one of the two is sent.
  query: z.object({
    id_lote_pagamento: z.optional(pathId),
    id_cnab_convenio: z.optional(pathId),
  }),
  reply: reply({
    data: z.object({
      problemas: z.array(Problem),
      lotes: z.int(),
      quantidade: z.int(),
      total: money,
      /** Where the layout comes from. */
      layout: z.string(),
      linhas: z.array(Line),
      linhas_total: z.int(),
    }),
  }),
})

export const remessaCreate = write('v2 POST /cnab/remessas', {
  summary:
    'Gera a remessa de um lote liberado ou dos boletos de um convênio, com o número seguinte do convênio',
  access: 'cnab.gerar',
  confirms: 'senha',
  // Exactly one of the two is sent.
  body: z.object({ id_lote_pagamento: z.optional(id), id_cnab_convenio: z.optional(id) }),
  reply: reply({ id_cnab_remessa: id, nome: z.string() }),
})

export const remessas = list('v2 GET /cnab/remessas', {
  summary: 'Remessas geradas, pelos filtros dados',
  access: 'cnab.consultar',
  key: 'id_cnab_remessa',
  columns: {
    id_cnab_remessa: { kind: 'id' },
    nome: { kind: 'text', label: 'Arquivo', width: 160 },
    conta: { kind: 'text', label: 'Conta', width: 160, sorts: true },
    tipo: { kind: 'word', words: tiposOfConvenio, label: 'Tipo', width: 110 },
    nsa: { kind: 'number', label: 'Número', width: 96, sorts: true },
    quantidade: { kind: 'number', label: 'Quantidade', width: 118 },
    total: { kind: 'money', label: 'Total', width: 130, sorts: true },
    estado: { kind: 'word', words: estadosOfRemessa, label: 'Situação', width: 110 },
    criado_em: { kind: 'datetime', label: 'Gerada em', sorts: true },
    usuario: { kind: 'text', canBeNull: true, label: 'Por', width: 140, isHiddenAtFirst: true },
    id_lote_pagamento: { kind: 'id', canBeNull: true },
    id_contabancaria: { kind: 'id' },
    numero_banco: { kind: 'text' },
    enviada_em: { kind: 'datetime', canBeNull: true },
    motivo: { kind: 'text' },
    versao: { kind: 'number' },
  },
  order: ['id_cnab_remessa', 'desc'],
  filters: {
    estado: z.optional(oneOf('gerada', 'enviada', 'cancelada')),
    tipo: z.optional(oneOf('pagamento', 'cobranca')),
    id_contabancaria: z.optional(pathId),
    id_empresa: z.optional(pathId),
    /** Days on which files were made. */
    inicio: z.optional(day),
    fim: z.optional(day),
  },
})
export const remessaList = remessas.call

const params = z.object({ id_cnab_remessa: pathId })

export const remessaView = read('v2 GET /cnab/remessas/{id_cnab_remessa}', {
  summary: 'Uma remessa, linha por linha em palavras',
  access: 'cnab.consultar',
  params,
  reply: reply({
    data: z.object({
      ...remessas.row.shape,
      sha256: z.string(),
      bytes: z.int(),
      linhas: z.array(Line),
      linhas_total: z.int(),
    }),
  }),
})

export const remessaDownload = read('v2 GET /cnab/remessas/{id_cnab_remessa}/arquivo', {
  summary: 'O arquivo de uma remessa, como vai para o banco',
  access: 'cnab.consultar',
  wire: 'file',
  params,
  reply: nothing,
})

export const remessaSend = write('v2 POST /cnab/remessas/enviada', {
  summary: 'Diz que a remessa foi enviada ao banco',
  access: 'cnab.gerar',
  body: z.object({ id_cnab_remessa: id, versao: requiredVersao }),
  reply: reply({}),
})

export const remessaCancel = write('v2 POST /cnab/remessas/cancelar', {
  summary: 'Cancela uma remessa: o que ela dizia volta a esperar, e o número não é usado de novo',
  access: 'cnab.cancelar',
  body: z.object({ id_cnab_remessa: id, versao: requiredVersao, motivo: requiredText(500) }),
  reply: reply({}),
})
