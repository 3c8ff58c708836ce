import { sql } from 'kysely'

/**
 * Lines of `auditoria as a` that tell a change of the record: how somebody likes the screens is kept on
 * their user, and is no change of the user.
 */
export const changesRecord = sql<boolean>`not (a.operacao = 'A'
  and a.antes->'preferencias' is distinct from a.depois->'preferencias'
  and a.antes - 'preferencias' = a.depois - 'preferencias')`
