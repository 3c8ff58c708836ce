import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { estruturaCodigos } from '@claquete/core/orcamentos/incentivado/estrutura'
import { tiposDeLinha } from '@claquete/core/orcamentos/incentivado/planilha/linhas'
import { escolhas } from '@claquete/core/orcamentos/incentivado/planilha/plano'
import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { Mapping } from '../../sistema/importacao/calls.ts'
import { instant, money, nothing, oneOf, pathId, reply, requiredText } from '../../wire.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const
const base = '/projetos-incentivados/orcamento/{id_orcamento}/planilha'
const params = z.object({ id_orcamento: pathId })
const estrutura = oneOf(...estruturaCodigos)
const nullableMoney = z.nullable(money)
const nullableNumber = z.nullable(z.number())

const reading = {
  /** The stored name that the upload returned. */
  arquivo: requiredText(200),
  /** The sheet of a workbook; without it, the first with lines. */
  planilha: z.optional(requiredText(100)),
  /** Without it, the columns are matched by their names. */
  mapeamento: z.optional(Mapping),
  /** Without it, that in which most lines have a place. */
  estrutura: z.optional(estrutura),
  /** The codes of the workbook are those of the structure; by default where its headings are called so. */
  por_codigo: z.optional(z.boolean()),
}

const Linha = z.object({
  /** Its number in the file. */
  linha: z.int(),
  tipo: oneOf(...tiposDeLinha),
  numero: z.string(),
  descricao: z.string(),
  quantidade: nullableNumber,
  ocorrencias: nullableNumber,
  dias: nullableNumber,
  valor_unit: nullableMoney,
  /** What was typed, and what the factors make. */
  total: nullableMoney,
  calculado: nullableMoney,
  /** A line whose two totals are different: somebody decides. */
  difere: z.boolean(),
  /** Of a total: it is the sum of lines. */
  confere: z.nullable(z.boolean()),
  /** Where it would stand, from the top. */
  grupos: z.array(z.string()),
  /** Its place in the structure. */
  lugar: z.nullable(z.string()),
  erros: z.array(z.object({ campo: z.string(), msg: z.string() })),
})
export type LinhaDaPlanilha = z.input<typeof Linha>

const ReadPlanilha = z.object({
  planilhas: z.array(z.string()),
  planilha: z.nullable(z.string()),
  colunas: z.array(z.object({ nome: z.string(), exemplos: z.array(z.string()) })),
  campos: z.array(
    z.object({
      campo: z.string(),
      label: z.string(),
      obrigatorio: z.boolean(),
      ajuda: z.string(),
      grupo: z.nullable(z.string()),
    }),
  ),
  mapeamento: Mapping,
  /** Why the lines were not read: a column is missing. */
  falta: z.array(z.string()),
  estrutura,
  por_codigo: z.boolean(),
  linhas: z.array(Linha),
  /** New groups that the lines need. */
  grupos_novos: z.array(z.string()),
  /** Of the lines, by their factors, and where a total was typed, by it. */
  soma_calculada: money,
  soma_digitada: money,
})
export type ReadPlanilha = z.input<typeof ReadPlanilha>
export type ReadPlanilhaInside = z.output<typeof ReadPlanilha>

export const planilhaRead = slow(`v2 POST ${base}/ler`, {
  summary:
    'Lê a planilha de um orçamento incentivado: o que é linha, grupo, total ou erro, antes de gravar',
  access: 'incentivado.alterar',
  ...ofPlan,
  keyless: 'harmless',
  params,
  body: z.object(reading),
  reply: reply({ data: ReadPlanilha }),
})

export const planilhaImport = slow(`v2 POST ${base}/importar`, {
  summary: 'Põe as linhas de uma planilha em um orçamento incentivado',
  access: 'incentivado.alterar',
  ...ofPlan,
  params,
  body: z.object({
    ...reading,
    mapeamento: Mapping,
    /** For each line whose totals differ: its factors, its typed total, or neither. */
    decisoes: z.optional(
      z.array(z.object({ linha: z.int(), escolha: oneOf(...escolhas) })).check(z.maxLength(5000)),
    ),
  }),
  reply: reply({ revisao: z.int(), lote: z.string(), linhas: z.int(), grupos: z.int() }),
})

export const planilhaImports = read(`v2 GET ${base}`, {
  summary: 'As planilhas importadas em um orçamento que ainda têm linhas nele',
  access: 'incentivado.consultar',
  ...ofPlan,
  params,
  reply: reply({
    data: z.array(
      z.object({
        lote: z.string(),
        criado_em: instant,
        usuario: z.string(),
        /** Lines that it made, and those that are still there. */
        linhas: z.int(),
        restam: z.int(),
      }),
    ),
  }),
})

export const planilhaUndo = write(`v2 POST ${base}/desfazer`, {
  summary: 'Tira do orçamento tudo o que uma planilha importada pôs nele',
  access: 'incentivado.alterar',
  ...ofPlan,
  keyless: 'harmless',
  params,
  body: z.object({ lote: requiredText(40) }),
  reply: nothing,
})
