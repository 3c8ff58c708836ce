import { elsewhere } from './personal-elsewhere.ts'
import { ownTables } from './personal-own.ts'
import type { PersonalTable } from './personal-table.ts'

/**
 * Every table that refers to a person. A test compares the list with the references of the database, so that a new
 * table has to be entered here.
 */
export const personalTables: readonly PersonalTable[] = [...ownTables, ...elsewhere]
