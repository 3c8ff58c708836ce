import type { CampoCustom, CustomValues } from '@claquete/contract/kernel/custom-fields'
import type { CustomModelName } from '@claquete/contract/kernel/custom-models'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import {
  customProblems,
  readCustomCell,
  tidyCustomValues,
} from '@claquete/core/kernel/custom-fields/custom-field'
import type { CustomValue } from '@claquete/core/kernel/custom-fields/custom-field'
import type { Cell } from '@claquete/core/kernel/sheets/values'
import { listCustomFields } from '../../kernel/lists/custom-columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { lockForValues } from './custom-field.queries.ts'
import { storeCustomValues } from './custom-values.queries.ts'

interface Given {
  /** Absent keeps the stored values. */
  readonly values: CustomValues | undefined
  /** A new record must have the required values even when none were sent. */
  readonly isNew: boolean
}

/** The problems of a record's custom values, by field. */
export async function customValueErrors(
  db: TenantDb,
  model: CustomModelName,
  { values, isNew }: Given,
): Promise<FieldError[]> {
  if (values === undefined && !isNew) return []
  await lockForValues(db, model)
  return customProblems(await listCustomFields(db, model), values ?? {})
}

/** Refuses wrong custom values; the contract has checked the other fields. */
export async function checkCustomValues(db: TenantDb, model: CustomModelName, given: Given) {
  const erros = await customValueErrors(db, model, given)
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

/** Stores validated values; absent keeps the stored ones. */
export async function saveCustomValues(
  db: TenantDb,
  model: CustomModelName,
  id_owner: number,
  values: CustomValues | undefined,
): Promise<void> {
  if (values === undefined) return
  await storeCustomValues(db, model, id_owner, tidyCustomValues(values))
}

/** A custom field as a target of an import. */
export interface CustomImportField {
  readonly id_campos_custom: number
  readonly label: string
  readonly tipo: CampoCustom['tipo']
  readonly opcoes: readonly string[]
  readonly obrigatorio: boolean
  /** Reads a cell as a value of the field (undefined when blank), or returns its problem. */
  readonly read: (cell: string) => Cell<CustomValue>
}

/**
 * The custom fields of a register, for imports. Pass the values read to `storeManyCustomValues`, after
 * `lockForValues`, in the transaction that stores the records.
 */
export async function customImportFields(
  db: TenantDb,
  model: CustomModelName,
): Promise<CustomImportField[]> {
  return (await listCustomFields(db, model)).map((field) => ({
    id_campos_custom: field.id_campos_custom,
    label: field.nome,
    tipo: field.tipo,
    opcoes: field.opcoes,
    obrigatorio: field.obrigatorio === 'S',
    read: (cell) => readCustomCell(field, cell),
  }))
}
