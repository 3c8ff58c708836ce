import { fieldFailure } from '@claquete/contract/failures'
import type { ReportDefinition, ReportSelector } from '@claquete/contract/report'
import type { Actor } from '../context.ts'
import type { TenantDb } from '../database/tenant-db.ts'
import { findNames } from './filters.queries.ts'

interface Who {
  readonly db: TenantDb
  readonly actor: Actor
}

/** More names than this would not be read on paper. */
const mostNames = 6

const goneText =
  'O que este filtro escolheu foi excluído, ou seu perfil não vê. Escolha outro ou limpe o filtro.'

/**
 * The filters of a request in words, for the head of its file: `Conta bancária: Itaú`. Refuses records that are gone or
 * that this person may not see: a report of nothing would not say why.
 */
export async function filtersInWords(
  who: Who,
  { filters, groups }: ReportDefinition,
  query: object,
): Promise<string[]> {
  const words: string[] = []
  for (const [name, value] of Object.entries(query)) {
    const filter = filters[name]
    if (!filter || value === undefined) continue
    const none = Object.values(groups).find(({ by }) => by === name)?.none ?? 'Nenhum'
    const named =
      filter.kind === 'option'
        ? filter.options.filter((one) => one.value === value).map(({ label }) => label)
        : await namesOf(who, { ...filter, name, none }, [value].flat().map(Number))
    if (named.length > 0) words.push(`${filter.label}: ${listed(named)}`)
  }
  return words
}

interface Chosen {
  readonly name: string
  readonly from?: ReportSelector
  readonly many?: true
  /** What the lines without such a record are called. */
  readonly none: string
}

async function namesOf(
  who: Who,
  { name, from, many, none }: Chosen,
  asked: readonly number[],
): Promise<string[]> {
  if (!from) return []
  const found = await findNames(who, from, asked)
  return [...new Set(asked)].map((id) => {
    const known = many && id === 0 ? none : found.get(id)
    if (known === undefined) throw fieldFailure(name, goneText)
    return known
  })
}

function listed(names: readonly string[]): string {
  if (names.length <= mostNames) return names.join(', ')
  return `${names.slice(0, mostNames).join(', ')} e mais ${names.length - mostNames}`
}
