import type { Suggestion } from '@claquete/contract/set/ordem-do-dia/change'
import { wordFinder } from '@claquete/core/kernel/search'
import { fold } from '@claquete/core/kernel/text'
import type { Context } from '../../../kernel/context.ts'
import { isSeenBy } from './access.queries.ts'
import type { SeenOrdem } from './access.queries.ts'
import { listFromOrdens, listFromRegister, listSuppliers } from './crew.queries.ts'

const most = 12
const shortest = 2

type Found = Omit<Suggestion, 'origem'>
const keyOf = ({ id_pessoa, nome }: Found) => (id_pessoa === null ? fold(nome) : String(id_pessoa))

/** People for a sheet: those of the job first, then those of other sheets, then the register. */
export async function listSuggestions(
  { db, actor }: Context,
  { id_orcamento }: SeenOrdem,
  search: string,
): Promise<Suggestion[]> {
  const text = search.trim()
  const isFound = wordFinder(text)
  const ofJob = id_orcamento === null ? [] : await listSuppliers(db, actor, id_orcamento)
  const isLong = text.length >= shortest
  const ofOrdens = isLong ? await listFromOrdens(db, isSeenBy(actor), text, most) : []
  const mayRead = isLong && actor.permissions.has('pessoa.consultar')
  const ofRegister = mayRead ? await listFromRegister(db, text, most) : []
  const all: readonly Suggestion[] = [
    ...ofJob
      .filter(({ nome, funcao }) => isFound(`${nome} ${funcao}`))
      .map((one) => ({ ...one, origem: 'job' as const })),
    ...ofOrdens.map((one) => ({ ...one, origem: 'ordem' as const })),
    ...ofRegister.map((one) => ({ ...one, origem: 'cadastro' as const })),
  ]
  const first = new Map<string, Suggestion>()
  for (const one of all) if (!first.has(keyOf(one))) first.set(keyOf(one), one)
  return [...first.values()].slice(0, most)
}
