import { planEspecies } from '@claquete/core/relatorios/planejamento/plano'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  queryInt,
  money,
  reply,
  requiredText,
  requiredVersao,
  yesNo,
} from '../../wire.ts'

const base = '/relatorios/planejamentos'
const params = z.object({ id_planejamento: pathId })
const yearNumber = z.int().check(z.minimum(1990), z.maximum(2200))
const nome = requiredText(80)

const sums = { receitas: money, despesas: money, resultado: money }

const Planejamento = z.object({
  id_planejamento: id,
  nome: z.string(),
  ano: z.int(),
  /** Null plans all units together. */
  id_empresa: z.nullable(id),
  unidade: z.nullable(z.string()),
  /** Reports of its year and unit compare with it. */
  principal: yesNo,
  versao: z.int(),
  alterado_em: instant,
  ...sums,
})
export type Planejamento = z.input<typeof Planejamento>

export const planejamentoList = read(`v2 GET ${base}`, {
  summary: 'Planejamentos, do ano mais novo para o mais velho',
  access: 'planejamento.consultar',
  query: z.object({ ano: z.optional(queryInt(1990, 2200)), id_empresa: z.optional(pathId) }),
  reply: reply({ data: z.array(Planejamento) }),
})

/** What an account plans for a month, from 1 to 12. */
const ofWhat = {
  /** Null for what has no account. */
  id_grupoCusto: z.nullable(id),
  /** Without an account, its side and kind: interest, discounts, expenses of funds, entries without account. */
  especie: z.optional(oneOf(...planEspecies)),
}
const Cell = z.object({
  ...ofWhat,
  mes: z.int().check(z.minimum(1), z.maximum(12)),
  valor: money,
})

const Versao = z.object({
  id_planejamento_versao: id,
  nome: z.string(),
  usuario: z.nullable(z.string()),
  criado_em: instant,
  ...sums,
})
export type VersaoDoPlanejamento = z.output<typeof Versao>

export const planejamentoView = read(`v2 GET ${base}/{id_planejamento}`, {
  summary: 'Um planejamento: contas, valores por mês e versões guardadas',
  access: 'planejamento.consultar',
  params,
  reply: reply({
    data: z.object({
      planejamento: Planejamento,
      /** In the order of the chart; inactive ones only when they plan something. */
      contas: z.array(
        z.object({
          ...ofWhat,
          superior: z.nullable(id),
          codigo: z.string(),
          descricao: z.string(),
          tipo: oneOf('receita', 'despesa'),
        }),
      ),
      valores: z.array(Cell),
      versoes: z.array(Versao),
    }),
  }),
})

export const planejamentoCreate = write(`v2 POST ${base}`, {
  summary: 'Cria um planejamento, vazio ou com os valores de outro',
  access: 'planejamento.alterar',
  body: z.object({
    nome,
    ano: yearNumber,
    id_empresa: z.optional(z.nullable(id)),
    /** The plan whose values it begins with. */
    copia_de: z.optional(z.nullable(id)),
  }),
  reply: reply({ id_planejamento: id }),
})

export const planejamentoUpdate = write(`v2 PUT ${base}/{id_planejamento}`, {
  summary: 'Muda o nome de um planejamento, ou o torna o principal do seu ano',
  access: 'planejamento.alterar',
  params,
  body: z.object({ nome, principal: yesNo, versao: requiredVersao }),
  reply: reply({ versao: z.int() }),
})

const mostCells = 12_000

export const planejamentoSave = write(`v2 PUT ${base}/{id_planejamento}/valores`, {
  summary: 'Grava as células mudadas; zero deixa de planejar',
  access: 'planejamento.alterar',
  params,
  body: z.object({
    versao: requiredVersao,
    valores: z.array(Cell).check(z.minLength(1), z.maxLength(mostCells)),
  }),
  reply: reply({ versao: z.int() }),
})

export const planejamentoDelete = write(`v2 DELETE ${base}/{id_planejamento}`, {
  summary: 'Exclui um planejamento com as suas versões',
  access: 'planejamento.alterar',
  params,
  reply: nothing,
})

export const planejamentoFill = read(`v2 POST ${base}/{id_planejamento}/sugestoes`, {
  summary: 'Valores para preencher: do ano anterior, dos orçamentos aprovados ou do que se repete',
  access: 'planejamento.consultar',
  params,
  body: z.object({
    fonte: oneOf('ano_anterior', 'orcamentos', 'recorrentes'),
    /** Percentage more than the source; negative is less. */
    percentual: z.optional(
      z
        .number()
        .check(
          z.minimum(-100, 'No mínimo, -100%'),
          z.maximum(1000, 'No máximo, 1000%'),
          z.multipleOf(0.01, 'Use até 2 decimais'),
        ),
    ),
    /** Accounts of what approved budgets sell and cost. */
    conta_receita: z.optional(z.nullable(id)),
    conta_despesa: z.optional(z.nullable(id)),
  }),
  reply: reply({
    data: z.object({
      valores: z.array(Cell),
      /** Days that the source was read from. */
      periodo1: day,
      periodo2: day,
    }),
  }),
})

export const planejamentoVersaoCreate = write(`v2 POST ${base}/{id_planejamento}/versoes`, {
  summary: 'Guarda os valores de agora como uma versão',
  access: 'planejamento.alterar',
  params,
  body: z.object({ nome }),
  reply: reply({ id_planejamento_versao: id }),
})

export const planejamentoVersaoView = read(
  `v2 GET ${base}/{id_planejamento}/versoes/{id_planejamento_versao}`,
  {
    summary: 'Os valores de uma versão guardada',
    access: 'planejamento.consultar',
    params: z.object({ id_planejamento: pathId, id_planejamento_versao: pathId }),
    reply: reply({ data: z.object({ nome: z.string(), valores: z.array(Cell) }) }),
  },
)
