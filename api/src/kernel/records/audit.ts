import { sql } from 'kysely'

/**
 * Restricts `auditoria as a` to real changes of the record: screen preferences are stored on the user too.
 */
export const changesRecord = sql<boolean>`not (a.operacao = 'A'
  and a.antes->'preferencias' is distinct from a.depois->'preferencias'
  and a.antes - 'preferencias' = a.depois - 'preferencias')`
