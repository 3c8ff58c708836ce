import type { PropostaInside } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import { proposalsFor } from '@claquete/core/financeiro/fiscal/recebidas/proposta'
import type { TituloToCompare } from '@claquete/core/financeiro/fiscal/recebidas/proposta'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { inTurns } from '../../../kernel/aside/turns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'
import { listCandidates } from './titulos.queries.ts'
import type { TituloRow } from './titulos.queries.ts'

/** What of a note decides what may pay it. */
export interface NotaToMatch {
  readonly id_nota_recebida: number
  readonly id_empresa: number
  readonly prestador_documento: string
  readonly numero_nota: string
  readonly emitida_em: CalendarDate | null
  readonly valor: Cents | null
  readonly liquido: Cents | null
  readonly assinatura: string
  readonly descricao: string
  readonly pedido: string
}

/** What a note is compared with: one payable, or all instalments of one plan taken together. */
interface Candidate extends TituloToCompare {
  readonly id_empresa: number
  readonly rows: readonly TituloRow[]
}

/** The company of a CNPJ; a CPF is nobody else's. */
const rootOf = (documento: string) => (documento.length === 14 ? documento.slice(0, 8) : documento)
const proposalsMost = 5

const candidateOf = (rows: readonly TituloRow[], first: TituloRow): Candidate => ({
  documento: first.documento,
  bruto: sumOf(rows, ({ bruto }) => bruto),
  valor: sumOf(rows, ({ valor }) => valor),
  num_documento: first.num_documento,
  vencimento: first.vencimento,
  job: first.job,
  isOwnUnit: true,
  id_empresa: first.id_empresa,
  rows,
})

/** Each payable alone, and whole plans of instalments as one. */
function candidatesOf(rows: readonly TituloRow[]): Candidate[] {
  const plans = Map.groupBy(
    rows.filter(({ id_parcelamento }) => id_parcelamento !== null),
    ({ id_parcelamento }) => id_parcelamento,
  )
  const whole = [...plans.values()].flatMap((plan) => {
    const [first] = plan
    return first && plan.length > 1 && plan.length === first.parcelas
      ? [candidateOf(plan, first)]
      : []
  })
  return [...whole, ...rows.map((row) => candidateOf([row], row))]
}

export const shownTitulo = ({
  id_lancamento,
  descricao,
  num_documento,
  vencimento,
  situacao,
  bruto,
  job,
}: TituloRow) => ({
  id_lancamento,
  descricao,
  num_documento,
  vencimento,
  situacao,
  bruto,
  job,
})

/** The instalments of a plan that fits are not proposed one by one. */
function withoutParts(found: readonly PropostaInside[]): PropostaInside[] {
  const inPlans = new Set(
    found.flatMap(({ titulos }) =>
      titulos.length > 1 ? titulos.map(({ id_lancamento }) => id_lancamento) : [],
    ),
  )
  return found.filter(
    ({ titulos }) => titulos.length > 1 || titulos.every((one) => !inPlans.has(one.id_lancamento)),
  )
}

/** What may pay each of these notes, the surest first; notes without any have none. */
export async function proposalsOf(
  db: TenantDb,
  visao: VisaoDoLivro,
  notas: readonly NotaToMatch[],
): Promise<ReadonlyMap<number, readonly PropostaInside[]>> {
  if (notas.length === 0) return new Map()
  const documentos = [...new Set(notas.map(({ prestador_documento }) => prestador_documento))]
  const roots = [...new Set(documentos.filter((one) => one.length === 14).map(rootOf))]
  const rows = await listCandidates(db, visao, { documentos, roots })
  const byRoot = Map.groupBy(candidatesOf(rows), ({ documento }) => rootOf(documento))
  return inTurns(matchAll(notas, byRoot))
}

/** Matches note by note: what others ask is answered between them. */
function* matchAll(
  notas: readonly NotaToMatch[],
  byRoot: ReadonlyMap<string, readonly Candidate[]>,
): Generator<void, ReadonlyMap<number, readonly PropostaInside[]>> {
  const found = new Map<number, readonly PropostaInside[]>()
  for (const nota of notas) {
    const own = byRoot.get(rootOf(nota.prestador_documento)) ?? []
    const proposals = proposalsFor(
      {
        ...nota,
        isTrusted: nota.assinatura !== 'invalida',
        texto: `${nota.descricao} ${nota.pedido}`,
      },
      own.map((one) => ({ ...one, isOwnUnit: one.id_empresa === nota.id_empresa })),
    ).map(({ grau, difere, a_favor, titulo }) => ({
      grau,
      difere: [...difere],
      a_favor: [...a_favor],
      titulos: titulo.rows.map(shownTitulo),
    }))
    const shown = withoutParts(proposals).slice(0, proposalsMost)
    if (shown.length > 0) found.set(nota.id_nota_recebida, shown)
    yield
  }
  return found
}

/**
 * The equal payables of each of these notes. One that is equal to several notes is of none of them: a person decides which
 * it is of.
 */
export async function equalsOf(
  db: TenantDb,
  visao: VisaoDoLivro,
  notas: readonly NotaToMatch[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const equal = new Map<number, readonly number[]>()
  const times = new Map<number, number>()
  for (const [id, [best]] of await proposalsOf(db, visao, notas)) {
    if (best?.grau !== 'igual') continue
    const ids = best.titulos.map(({ id_lancamento }) => id_lancamento)
    equal.set(id, ids)
    for (const one of ids) times.set(one, (times.get(one) ?? 0) + 1)
  }
  return new Map([...equal].filter(([, ids]) => ids.every((one) => times.get(one) === 1)))
}
