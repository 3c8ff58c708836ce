import { cents } from '@claquete/core/kernel/amounts/money'
import type { PriceList, Tier } from '@claquete/core/kernel/plan/price'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** The installation's price list and billing days. Prices are centavos per month. */
export interface PlanCatalogue extends PriceList {
  readonly planos: readonly (Tier & { readonly resumo: string })[]
  readonly moeda: 'BRL'
  /** How many days before a month begins it is charged. */
  readonly emite_dias_antes: number
  /** How many days after the due date an unpaid month blocks the tenant. */
  readonly tolerancia_dias: number
}

const filled = z.string('informe um texto').check(z.regex(/\S/, { error: 'informe um texto' }))
const whole = (min: number, max: number) => {
  const error = `informe um número inteiro de ${min} a ${max}`
  return z.int(error).check(z.minimum(min, error), z.maximum(max, error))
}
const price = z.pipe(whole(0, 100_000_000), z.transform(cents))
const people = whole(0, 999)

const PlanFile = z.object(
  {
    moeda: z.literal('BRL', 'informe BRL'),
    emite_dias_antes: whole(0, 27),
    tolerancia_dias: whole(0, 90),
    usuario_extra: price,
    externo_extra: price,
    planos: z
      .array(
        z.object(
          {
            id_plano_jobbgestor: whole(1, 3),
            nome: filled,
            resumo: filled,
            preco: price,
            usuarios: people,
            externos: people,
          },
          'informe um plano',
        ),
        'informe a lista de planos',
      )
      .check(
        z.refine((list) => list.map((p) => p.id_plano_jobbgestor).join() === '1,2,3', {
          error: 'informe os planos 1, 2 e 3, nesta ordem',
        }),
      ),
  },
  'o arquivo deve ter um objeto',
)

/** Reads the price list from a file. Errors go to `problems`; the result is then unusable. */
export function readPlans(file: string, problems: string[]): PlanCatalogue {
  const refuse = (reason: string) => void problems.push(`PLANS_FILE: ${reason}.`)
  const none = {
    moeda: 'BRL' as const,
    emite_dias_antes: 0,
    tolerancia_dias: 0,
    usuario_extra: cents(0),
    externo_extra: cents(0),
    planos: [],
  }
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    refuse(`${file} ${error instanceof SyntaxError ? 'não é JSON' : 'não pôde ser lido'}`)
    return none
  }
  const read = PlanFile.safeParse(content)
  for (const { path, message } of read.error?.issues ?? []) {
    refuse(`${path.join('.') || 'arquivo'}: ${message}`)
  }
  return read.data ?? none
}

export const planName = ({ planos }: PlanCatalogue, id_plano_jobbgestor: number): string =>
  planos.find((plan) => plan.id_plano_jobbgestor === id_plano_jobbgestor)?.nome ??
  `Plano ${id_plano_jobbgestor}`
