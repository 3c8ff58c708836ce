import { add, addTo } from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { documentoOwner } from '../../../kernel/person/documento.ts'

/** What somebody receives, as limits count it. */
interface Received<Key> {
  readonly id_pessoa: number
  readonly nome: string
  readonly documento: string
  readonly valor: Cents
  readonly isRelated: boolean
  readonly excepted: ReadonlyMap<Key, Cents>
}

function together<Key, One extends Received<Key>>(a: One, b: One): One {
  const excepted = new Map(a.excepted)
  for (const [key, valor] of b.excepted) addTo(excepted, key, valor)
  return { ...a, valor: add(a.valor, b.valor), isRelated: a.isRelated || b.isRelated, excepted }
}

/**
 * Who receives, each once: two records of one CPF, or of establishments of one company, are one supplier (IN MinC 29/2026,
 * art. 24: one supplier). A record without a document is itself alone.
 */
export function recipientsByOwner<Key, One extends Received<Key>>(
  recipients: readonly One[],
): One[] {
  const all = new Map<string, One>()
  for (const one of recipients) {
    const { documento, id_pessoa, nome } = one
    const owner = documentoOwner(documento) || `#${id_pessoa || nome}`
    const before = all.get(owner)
    all.set(owner, before ? together<Key, One>(before, one) : one)
  }
  return [...all.values()]
}
