import * as z from 'zod/mini'
import { WITHOUT_EQUIPAMENTO } from '@claquete/core/acesso/plano/features'
import { read, write } from '../../endpoint.ts'
import {
  id,
  instant,
  money,
  moneyFromZero,
  nothing,
  oneOf,
  pathId,
  reply,
  text,
  yesNo,
} from '../../wire.ts'
import { moment } from '../moment.ts'

const excludedPlans = WITHOUT_EQUIPAMENTO
const quantidade = z.int().check(z.minimum(1), z.maximum(100_000))

const Retorno = z.object({
  id_remessa_item: id,
  /** The part of the kit that came back damaged or is missing; absent when the return is of the whole item. */
  id_equipamento: z.optional(z.nullable(id)),
  quantidade: z.optional(quantidade),
  condicao: z.optional(oneOf('ok', 'avariado', 'faltando')),
  obs: z.optional(text(1000)),
  /** Who sends the same twice uses the same key: it is done once. */
  chave: z.optional(text(80)),
})
export type NewRetorno = z.output<typeof Retorno>

export const Risco = z.object({
  id_remessa: id,
  num_remessa: z.string(),
  nome: z.string(),
  job: z.nullable(z.string()),
  data_saida: instant,
  data_prevista: instant,
  id_equipamento: id,
  equipamento: z.string(),
  codigo: z.string(),
  quantidade: z.int(),
  faltam: z.int(),
  /** Whether something that was rented of others stands in for all of it. */
  sublocados: z.int(),
  motivo: z.string(),
})
export type Risco = z.input<typeof Risco>
export type RiscoInside = z.output<typeof Risco>

export const remessaEntrada = write('POST /remessa/gerar-entrada/', {
  summary:
    'Registra a volta dos itens de uma remessa, todos ou uma parte; sem itens, tudo o que está fora volta em ordem',
  access: 'remessa.movimentar',
  excludedPlans,
  body: z.object({
    id_remessa: id,
    data_entrada: moment,
    itens: z.optional(z.array(Retorno).check(z.minLength(1), z.maxLength(1000))),
  }),
  reply: reply({
    finalizada: z.boolean(),
    /** Repairs that were opened for what came back damaged. */
    manutencoes: z.array(id),
    /** Remittances that are short for it. */
    em_risco: z.array(Risco),
  }),
})

export const riscoList = read('v2 GET /remessas/em-risco', {
  summary: 'As remessas abertas a que falta equipamento por reparo, perda ou atraso',
  access: 'remessa.consultar',
  excludedPlans,
  reply: reply({ data: z.array(Risco) }),
})

const RetornoView = z.object({
  id_remessa_retorno: id,
  id_equipamento: z.nullable(id),
  parte: z.nullable(z.string()),
  quantidade: z.int(),
  condicao: oneOf('ok', 'avariado', 'faltando'),
  data_entrada: instant,
  obs: z.string(),
  quem: z.nullable(z.string()),
  id_equipamento_manutencao: z.nullable(id),
  /** Of what is missing. */
  valor: z.nullable(money),
  sugerido: z.nullable(money),
  id_lancamento: z.nullable(id),
  titulo: z.nullable(z.object({ situacao: z.string(), valor: money, baixado: money })),
  achado_em: z.nullable(instant),
  /** What becomes of the charge when it is found. */
  devolucao: oneOf('nada', 'cancelar', 'devolver', 'acertar'),
})
export type RetornoView = z.input<typeof RetornoView>

export const RemessaItem = z.object({
  id_remessa_item: id,
  id_equipamento: id,
  codigo: z.string(),
  codigo_barras: z.string(),
  numero_serie: z.string(),
  nome: z.string(),
  tipo: z.string(),
  conjunto: yesNo,
  estoque: z.int(),
  quantidade: z.int(),
  valor_aluguel: money,
  diarias: z.int(),
  valor_item: money,
  separado_em: z.nullable(instant),
  /** Who packed it. */
  separado_por: z.nullable(z.string()),
  /** Of an item that is not packed yet: pieces that were counted. Parts of a kit that were read: so too while it is out. */
  pecas_separadas: z.int(),
  partes_separadas: z.array(id),
  retornados: z.int(),
  fora: z.int(),
  partes: z.array(
    z.object({
      id_equipamento: id,
      codigo: z.string(),
      codigo_barras: z.string(),
      numero_serie: z.string(),
      nome: z.string(),
      quantidade: z.int(),
    }),
  ),
  retornos: z.array(RetornoView),
})
export type RemessaItem = z.input<typeof RemessaItem>

export const remessaItemList = read('GET /remessa-item', {
  summary: 'Os itens de uma remessa, com as partes dos conjuntos e o que já voltou',
  access: 'remessa.consultar',
  excludedPlans,
  query: z.object({ id_remessa: pathId }),
  reply: reply({ data: z.array(RemessaItem) }),
})

export const remessaItemCreate = write('POST /remessa-item', {
  summary: 'Põe um equipamento em uma remessa aberta, ou altera o que já está nela',
  access: 'remessa.alterar',
  excludedPlans,
  body: z.object({
    id_remessa: id,
    id_equipamento: id,
    quantidade: z.optional(quantidade),
    valor_aluguel: z.optional(z.nullable(moneyFromZero)),
  }),
  reply: reply({ id_remessa_item: id }),
})

export const remessaItemDelete = write(
  'DELETE /remessa-item/index/id_remessa_item/{id_remessa_item}',
  {
    summary: 'Tira um item de uma remessa aberta',
    access: 'remessa.alterar',
    excludedPlans,
    params: z.object({ id_remessa_item: pathId }),
    reply: nothing,
  },
)

export const remessaSeparar = write('v2 POST /remessas/{id_remessa}/separar', {
  summary:
    'Marca itens de uma remessa aberta como separados, em parte ou inteiros, ou desmarca; de uma em uso, partes de conjuntos que voltaram',
  access: 'remessa.movimentar',
  excludedPlans,
  params: z.object({ id_remessa: pathId }),
  keyless: 'harmless',
  body: z.object({
    itens: z
      .array(
        z.object({
          id_remessa_item: id,
          separado: z.boolean(),
          /** Not all of it yet: so many pieces are there. With the last one it is packed. */
          pecas: z.optional(quantidade),
          /** Not all of it yet: this part of the kit is there. With the last one the kit is packed, or back in order. */
          parte: z.optional(id),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  reply: nothing,
})
