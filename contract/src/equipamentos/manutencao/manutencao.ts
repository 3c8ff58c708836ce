import * as z from 'zod/mini'
import { WITHOUT_EQUIPAMENTO } from '@claquete/core/acesso/plano/features'
import { write } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { list } from '../../list.ts'
import {
  day,
  id,
  moneyFromZero,
  oneOf,
  pathId,
  reply,
  requiredText,
  requiredVersao,
} from '../../wire.ts'
import { moment } from '../moment.ts'

const excludedPlans = WITHOUT_EQUIPAMENTO
const access = ['equipamento.manutencao', 'equipamento.consultar'] as const

export const manutencaoTipos = { corretiva: 'Corretiva', preventiva: 'Preventiva' } as const
export const manutencaoSituacoes = ['abertas', 'vencidas', 'proximas', 'encerradas'] as const

export const manutencoes = list('v2 GET /equipamentos/manutencoes', {
  summary: 'Manutenções de equipamentos: abertas, vencidas, com a próxima marcada, encerradas',
  access,
  excludedPlans,
  key: 'id_equipamento_manutencao',
  columns: {
    id_equipamento_manutencao: { kind: 'id', sorts: true },
    equipamento: { kind: 'text', label: 'Equipamento', width: 220, paper: 34, sorts: true },
    codigo: { kind: 'text', label: 'Código', width: 104, paper: 14, sorts: true },
    situacao: { kind: 'text', label: 'Situação', width: 116, paper: 14 },
    tipo: { kind: 'word', words: manutencaoTipos, label: 'Tipo', width: 104, paper: 12 },
    descricao: { kind: 'text', label: 'O que há', width: 240, paper: 40, sorts: true },
    quantidade: { kind: 'number', label: 'Peças', width: 72, paper: 8 },
    desde: { kind: 'datetime', label: 'Desde', paper: 16, sorts: true },
    prevista: { kind: 'date', canBeNull: true, label: 'Prevista', paper: 11, sorts: true },
    encerrada_em: { kind: 'datetime', canBeNull: true, label: 'Encerrada', paper: 16, sorts: true },
    fornecedor: { kind: 'text', canBeNull: true, label: 'Oficina', width: 150, paper: 24 },
    custo: { kind: 'money', canBeNull: true, label: 'Custo', width: 108, paper: 14, sorts: true },
    proxima: { kind: 'date', canBeNull: true, label: 'Próxima', paper: 11, sorts: true },
    id_equipamento: { kind: 'id' },
    id_fornecedor: { kind: 'id', canBeNull: true },
    id_lancamento: { kind: 'id', canBeNull: true },
    versao: { kind: 'number' },
  },
  order: ['desde', 'desc'],
  filters: {
    situacao: z.optional(oneOf(...manutencaoSituacoes)),
    tipo: z.optional(oneOf('corretiva', 'preventiva')),
    id_equipamento: z.optional(pathId),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const manutencaoList = manutencoes.call
export type ManutencaoRow = z.input<typeof manutencoes.row>

export const manutencaoExport = write('v2 GET /equipamentos/manutencoes/exportar/tipo/{tipo}', {
  summary: 'Exporta as manutenções pelos filtros da lista',
  access,
  excludedPlans,
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: manutencoes.query,
  reply: ExportReply,
})

const optionalDay = z.optional(z.nullable(day))
const fields = {
  descricao: requiredText(300),
  tipo: z.optional(oneOf('corretiva', 'preventiva')),
  quantidade: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  desde: moment,
  prevista: optionalDay,
  proxima: optionalDay,
  id_fornecedor: z.optional(z.nullable(id)),
}

const Stored = reply({
  id_equipamento_manutencao: id,
  /** Numbers of the open remittances that are short for it. */
  em_risco: z.array(z.string()),
})

const Body = z.object({ ...fields, id_equipamento: id })
export type ManutencaoBody = z.output<typeof Body>

export const manutencaoCreate = write('v2 POST /equipamentos/manutencoes', {
  summary: 'Abre uma manutenção: as peças dela não saem até que seja encerrada',
  access: 'equipamento.manutencao',
  excludedPlans,
  body: Body,
  reply: Stored,
})

const params = z.object({ id_equipamento_manutencao: pathId })

export const manutencaoUpdate = write(
  'v2 PUT /equipamentos/manutencoes/{id_equipamento_manutencao}',
  {
    summary: 'Altera uma manutenção; encerrada, só a próxima e a descrição',
    access: 'equipamento.manutencao',
    excludedPlans,
    params,
    body: z.object({ ...fields, versao: requiredVersao }),
    reply: Stored,
  },
)

export const manutencaoClose = write(
  'v2 POST /equipamentos/manutencoes/{id_equipamento_manutencao}/encerrar',
  {
    summary: 'Encerra uma manutenção, com o custo e, se for o caso, a conta a pagar',
    access: 'equipamento.manutencao',
    excludedPlans,
    params,
    body: z.object({
      encerrada_em: moment,
      custo: z.optional(z.nullable(moneyFromZero)),
      proxima: optionalDay,
      id_fornecedor: z.optional(z.nullable(id)),
      /** Creates a payable of the cost, due then. */
      dataVencimento: optionalDay,
      versao: requiredVersao,
    }),
    reply: reply({ id_lancamento: z.nullable(id) }),
  },
)
