import * as z from 'zod/mini'
import { WITHOUT_EQUIPAMENTO } from '@claquete/core/acesso/plano/features'
import { read, slow, write } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { list } from '../../list.ts'
import {
  day,
  id,
  instant,
  money,
  moneyFromZero,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  requiredVersao,
  text,
} from '../../wire.ts'
import { moment } from '../moment.ts'
import { RemessaItem, Risco } from './movimento.ts'

const excludedPlans = WITHOUT_EQUIPAMENTO

/** What a remittance is, and what is told of it besides. */
export const remessaFiltros = ['1', '2', '3', '4', 'atrasada', 'parcial'] as const

export const remessas = list('GET /remessa', {
  summary: 'Saídas e entradas das unidades da pessoa; o período é o da saída',
  access: 'remessa.consultar',
  excludedPlans,
  key: 'id_remessa',
  columns: {
    id_remessa: { kind: 'id', sorts: true },
    num_remessa: { kind: 'text', label: 'Número', width: 144, paper: 16, sorts: true },
    nome: { kind: 'text', label: 'Remessa', width: 200, paper: 34, sorts: true },
    status: { kind: 'text', label: 'Status', width: 166, paper: 22 },
    data_saida: { kind: 'datetime', label: 'Saída', paper: 16, sorts: true },
    data_prevista: { kind: 'datetime', label: 'Devolução prevista', paper: 16, sorts: true },
    responsavel: {
      kind: 'text',
      canBeNull: true,
      label: 'Responsável',
      width: 150,
      paper: 24,
      sorts: true,
    },
    /** Null where there is none, or none that the person sees. */
    job: { kind: 'text', canBeNull: true, label: 'Job', width: 170, paper: 26 },
    destino: { kind: 'text', label: 'Destino', width: 140, paper: 22, sorts: true },
    data_entrada: { kind: 'datetime', canBeNull: true, label: 'Entrada', paper: 19, sorts: true },
    itens: { kind: 'number', label: 'Itens', width: 72, paper: 8 },
    valor_total: { kind: 'money', label: 'Valor', width: 112, paper: 16, sorts: true },
    empresa: { kind: 'text', label: '{Unidade}', width: 140, paper: 22, isHiddenAtFirst: true },
    id_status: { kind: 'number' },
    atrasada: { kind: 'yesno' },
    parcial: { kind: 'yesno' },
    id_empresa: { kind: 'id' },
    id_responsavel: { kind: 'id', canBeNull: true },
    /** The version of the job that counts, where the person sees it. */
    id_orcamento: { kind: 'id', canBeNull: true },
    versao: { kind: 'number' },
  },
  order: ['data_saida', 'desc'],
  filters: {
    nome: z.optional(text(160)),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
    status: z.optional(oneOf(...remessaFiltros)),
    responsavel: z.optional(pathId),
    id_empresa: z.optional(pathId),
    id_orcamento: z.optional(pathId),
  },
})
export const equipamentoRemessaList = remessas.call
export type RemessaRow = z.input<typeof remessas.row>

export const remessaExport = write('v2 GET /remessas/exportar/tipo/{tipo}', {
  summary: 'Exporta as saídas e entradas pelos filtros da lista',
  access: 'remessa.imprimir',
  excludedPlans,
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: remessas.query,
  reply: ExportReply,
})

export const remessaStatusList = read('GET /remessa-status', {
  summary: 'Os status de uma remessa, com a cor de cada um',
  access: 'remessa.consultar',
  excludedPlans,
  reply: reply({
    data: z.array(z.object({ id_remessa_status: id, descricao: z.string(), cor: z.string() })),
  }),
})

const quantidade = z.int().check(z.minimum(1), z.maximum(100_000))

const NewItem = z.object({
  id_equipamento: id,
  quantidade: z.optional(quantidade),
  /** Of one piece and one day; by default what its register says. */
  valor_aluguel: z.optional(z.nullable(moneyFromZero)),
})
export type NewItem = z.output<typeof NewItem>

const head = {
  nome: requiredText(160),
  id_empresa: id,
  id_responsavel: z.optional(z.nullable(id)),
  /** The job it is for, in any of its versions, and the line that pays the rental. */
  id_orcamento: z.optional(z.nullable(id)),
  id_orca_item: z.optional(z.nullable(id)),
  destino: z.optional(text(200)),
  data_saida: moment,
  data_prevista: moment,
  obs: z.optional(text(4000)),
}
/** Items left out of a change stay as they are. */
const itens = z.optional(z.array(NewItem).check(z.maxLength(500)))
const Body = z.object({ ...head, itens })
export type RemessaBody = z.output<typeof Body>

export const equipamentoRemessaCreate = write('POST /remessa', {
  summary: 'Cria uma remessa aberta, que reserva os seus itens',
  access: 'remessa.cadastrar',
  excludedPlans,
  body: Body,
  reply: reply({ id_remessa: id, num_remessa: z.string() }),
})

export const remessaUpdate = write('PUT /remessa', {
  summary:
    'Altera uma remessa; em uso, só a previsão de devolução, o destino, o responsável e as observações',
  access: 'remessa.alterar',
  excludedPlans,
  body: z.object({ ...head, itens, id_remessa: id, versao: requiredVersao }),
  reply: nothing,
})

const params = z.object({ id_remessa: pathId })

export const remessaDelete = write('DELETE /remessa/index/id_remessa/{id_remessa}', {
  summary: 'Exclui uma remessa que não saiu',
  access: 'remessa.excluir',
  excludedPlans,
  params,
  reply: nothing,
})

export const equipamentoRemessaCancel = write('v2 POST /remessas/{id_remessa}/cancelar', {
  summary: 'Cancela uma remessa aberta e libera os seus itens',
  access: 'remessa.alterar',
  excludedPlans,
  params,
  reply: nothing,
})

export const remessaPrint = slow('GET /remessa/imprimir-lista/id_remessa/{id_remessa}', {
  summary: 'O romaneio de uma remessa com o termo de responsabilidade, em PDF',
  access: 'remessa.imprimir',
  excludedPlans,
  params,
  wire: 'file',
  reply: nothing,
})

export const remessaSaida = write('GET /remessa/gerar-saida/id_remessa/{id_remessa}', {
  summary: 'Confirma a saída de uma remessa aberta',
  access: 'remessa.movimentar',
  excludedPlans,
  params,
  reply: nothing,
})

const Sublocacao = z.object({
  id_sublocacao: id,
  descricao: z.string(),
  id_equipamento: z.nullable(id),
  quantidade: z.int(),
  id_fornecedor: id,
  fornecedor: z.string(),
  valor: money,
  id_lancamento: z.nullable(id),
  devolvida_em: z.nullable(instant),
})
export type Sublocacao = z.input<typeof Sublocacao>

export const Remessa = z.object({
  ...remessas.row.shape,
  obs: z.string(),
  saiu_em: z.nullable(instant),
  /** The line that pays the rental, in the version that counts. */
  id_orca_item: z.nullable(id),
  item_do_job: z.nullable(z.string()),
  diarias: z.int(),
  criado_por: z.nullable(z.string()),
  itens_da_remessa: z.array(RemessaItem),
  sublocacoes: z.array(Sublocacao),
  em_risco: z.array(Risco),
})
export type Remessa = z.input<typeof Remessa>

export const equipamentoRemessaView = read('v2 GET /remessas/{id_remessa}', {
  summary: 'Uma remessa com itens, retornos, sublocações e o que lhe falta',
  access: 'remessa.consultar',
  excludedPlans,
  params,
  reply: reply({ data: Remessa }),
})

const Named = z.object({ id, nome: z.string() })
export const remessaOptions = read('v2 GET /remessas/opcoes', {
  summary: 'As unidades em que a pessoa cria remessas',
  access: 'remessa.consultar',
  excludedPlans,
  reply: reply({ data: z.object({ empresas: z.array(Named) }) }),
})
