import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { estruturaCodigos } from '@claquete/core/orcamentos/incentivado/estrutura'
import { vistoModes } from '@claquete/core/orcamentos/incentivado/visto'
import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { id, money, nothing, oneOf, pathId, reply, yesNo } from '../../wire.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const
const estrutura = oneOf(...estruturaCodigos)
const base = '/projetos-incentivados/orcamento/{id_orcamento}'
const params = z.object({ id_orcamento: pathId })
const uid = z.string().check(z.minLength(1), z.maxLength(40))
/** The code of a place of the structure. */
const no = z.nullable(z.string().check(z.minLength(1), z.maxLength(20)))

/** A place of a structure as a company numbers it. */
export const lugarDaEstrutura = z.object({
  codigo: z.string(),
  descricao: z.string(),
  /** Its number is ours: no worksheet of the funder has it. */
  numero_nosso: z.boolean(),
})

const PlacedLine = z.object({
  uid: z.string(),
  superior: z.nullable(z.string()),
  tipo: oneOf('grupo', 'item'),
  numero: z.string(),
  descricao: z.string(),
  /** What it adds to the budget itself: zero of groups and of lines that do not count. */
  valor: money,
  conta: z.boolean(),
  /** The place told of itself; null: that of the line above it. */
  no: z.nullable(z.string()),
  /** Somebody said that it is payroll. */
  folha: z.boolean(),
})

/** Every structure. `lugares` is the number of lines and groups that were given a place in it. */
export const estruturasComLugares = z.array(
  z.object({ codigo: estrutura, nome: z.string(), lugares: z.int() }),
)

const Visto = z.object({
  id_projeto_incentivado: id,
  num_orc: z.string(),
  titulo: z.string(),
  estrutura,
  nome: z.string(),
  total: money,
  sem_lugar: money,
  nos: z.array(z.extend(lugarDaEstrutura, { valor: money })),
  /** The lines of the sheet in its order. */
  linhas: z.array(PlacedLine),
  estruturas: estruturasComLugares,
})
export type OrcamentoVisto = z.input<typeof Visto>
export type OrcamentoVistoInside = z.output<typeof Visto>

const whichOne = {
  /** Without it, the structure in which most lines have a place. */
  estrutura: z.optional(estrutura),
}

export const projetoVisto = read(`v2 GET ${base}/estrutura`, {
  summary: 'Um orçamento visto por uma estrutura: o valor de cada lugar e as linhas de cada um',
  access: 'incentivado.consultar',
  ...ofPlan,
  params,
  query: z.object(whichOne),
  reply: reply({ data: Visto }),
})

export const vistoFile = slow(`v2 GET ${base}/estrutura/exportar/tipo/{tipo}`, {
  summary: 'Um orçamento visto por uma estrutura, em PDF, Excel ou CSV',
  access: 'incentivado.consultar',
  ...ofPlan,
  wire: 'file',
  params: z.object({ id_orcamento: pathId, tipo: oneOf('pdf', 'excel', 'csv') }),
  query: z.object({ ...whichOne, modo: z.optional(oneOf(...vistoModes)) }),
  reply: nothing,
})

export const linhasFolha = write(`v2 POST ${base}/linhas/folha`, {
  summary: 'Diz quais linhas de um orçamento são folha de pagamento',
  access: 'incentivado.alterar',
  ...ofPlan,
  keyless: 'harmless',
  params,
  body: z.object({
    linhas: z.array(uid).check(z.minLength(1), z.maxLength(5000)),
    folha: yesNo,
  }),
  reply: reply({ linhas: z.int() }),
})

export const lugaresSave = write(`v2 POST ${base}/lugares`, {
  summary: 'Põe linhas de um orçamento em lugares de uma estrutura',
  access: 'incentivado.alterar',
  ...ofPlan,
  keyless: 'harmless',
  params,
  body: z.object({
    estrutura,
    lugares: z
      .array(
        z.object({
          uid,
          /** Null: that of the line above it. */
          no,
          /** What it had when it was read: nobody overwrites what they have not seen. */
          antes: no,
        }),
      )
      .check(z.minLength(1), z.maxLength(5000)),
  }),
  reply: reply({ lugares: z.int() }),
})
