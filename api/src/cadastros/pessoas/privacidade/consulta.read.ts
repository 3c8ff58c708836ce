import type { OrigemOfConsulta } from '@claquete/contract/cadastros/pessoas/privacidade'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertConsulta } from './consulta.queries.ts'

/** What each server already noted on its current day, so that reading again writes nothing. */
const noted = new WeakMap<Services, { dia: string; readonly keys: Set<string> }>()

function keysOf(services: Services, dia: string): Set<string> {
  const known = noted.get(services)
  if (known?.dia === dia) return known.keys
  const fresh = { dia, keys: new Set<string>() }
  noted.set(services, fresh)
  return fresh.keys
}

/**
 * Notes that somebody saw documents or bank data of a person, or of a list of people. It is written after the reply,
 * in a transaction of its own: the call that read stays READ ONLY.
 */
export function noteConsulta(
  {
    actor,
    services,
    today,
    after,
  }: Pick<Context | SlowContext, 'actor' | 'services' | 'today' | 'after'>,
  origem: OrigemOfConsulta,
  id_pessoa: number | null = null,
): void {
  const { tenant, id_usuario } = actor
  const key = `${tenant}/${id_usuario}/${origem}/${id_pessoa}`
  const keys = keysOf(services, today)
  if (keys.has(key)) return
  after(async () => {
    if (keys.has(key)) return
    await inTransaction(services.pool, { tenant, readOnly: false }, ({ db }) =>
      insertConsulta(db, { id_pessoa, id_usuario, origem, dia: today }),
    )
    keys.add(key)
  })
}
