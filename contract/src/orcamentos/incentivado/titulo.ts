import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { methods } from '@claquete/core/livro/titulos/methods'
import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { day, id, money, oneOf, positiveMoney, reply, text } from '../../wire.ts'
import { Falha } from './gasto.ts'

const nullable = <T extends z.ZodMiniType>(one: T) => z.optional(z.nullable(one))

const Line = z.object({
  id_orcamento: id,
  id_orca_item: nullable(id),
  valor: positiveMoney,
  /** The source that is to pay it whole; null: none. Absent: those that it has. */
  id_projeto_fonte: nullable(id),
})
export type TypedLineInside = z.output<typeof Line>

const Typed = z.object({
  /** Absent: a new title. */
  id_lancamento: z.optional(id),
  id_pessoa: nullable(id),
  /** When it is to leave an account, or when it left. */
  dataVencimento: nullable(day),
  data_documento: nullable(day),
  id_contabancaria: nullable(id),
  forma_pagamento: nullable(oneOf(...methods)),
  id_tipoDocumento: nullable(id),
  num_documento: nullable(text(60)),
  linhas: z.array(Line).check(z.minLength(1), z.maxLength(60)),
})
export type TypedTituloInside = z.output<typeof Typed>

const Checked = z.object({
  id_orcamento: id,
  id_orca_item: z.nullable(id),
  id_projeto_incentivado: id,
  projeto: z.string(),
  /** The expense that the stored line is, with its document and its proofs; null while it is new. */
  gasto: z.nullable(z.string()),
  /** The line of the budget; '' without one. */
  item: z.string(),
  /** The sources of the project; `conta` is null where one has none, or where the person may not use it. */
  opcoes: z.array(
    z.object({ id_projeto_fonte: id, nome: z.string(), conta: z.nullable(z.string()) }),
  ),
  /** The sources that it has, with the part of each. */
  fontes: z.array(z.object({ id_projeto_fonte: id, nome: z.string(), valor: money })),
  falhas: z.array(Falha),
  /** Whether a rule of the project's norm forbids to pay it so. */
  impede: z.boolean(),
})
export type CheckedLine = z.input<typeof Checked>
export type CheckedLineInside = z.output<typeof Checked>

export const tituloCheck = read('v2 POST /projetos-incentivados/titulo/conferir', {
  summary:
    'Que fontes podem pagar um título que está sendo escrito, e o que estaria errado nele para o projeto',
  access: [
    'conta_pagar.cadastrar',
    'conta_pagar.alterar',
    'lancamento.cadastrar',
    'lancamento.alterar',
    'execucao.solicitar',
  ],
  excludedPlans: WITHOUT_INCENTIVADO,
  body: Typed,
  bodyLimitBytes: 100_000,
  /** Those of its lines that are of incentivised projects. */
  reply: reply({ data: z.array(Checked) }),
})
