import type {
  CampoCustom,
  CustomValues,
} from '@claquete/contract/sistema/configuracoes/campo-custom'
import type { CustomModelName } from '@claquete/contract/sistema/configuracoes/custom-models'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import {
  customProblems,
  readCustomCell,
  tidyCustomValues,
} from '@claquete/core/sistema/configuracoes/campo-custom'
import type { CustomValue } from '@claquete/core/sistema/configuracoes/campo-custom'
import type { Cell } from '@claquete/core/sistema/importacao/values'
import { listCustomFields } from '../../kernel/custom-columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { lockForValues } from './campo-custom.queries.ts'
import { storeCustomValues } from './custom-values.queries.ts'

interface Given {
  /** Absent: what the record has stays. */
  readonly values: CustomValues | undefined
  /** A record that comes to be must have the required ones even when none was sent. */
  readonly isNew: boolean
}

/** What is wrong with the custom fields of a record about to be saved, field by field. */
export async function customValueErrors(
  db: TenantDb,
  model: CustomModelName,
  { values, isNew }: Given,
): Promise<FieldError[]> {
  if (values === undefined && !isNew) return []
  await lockForValues(db, model)
  return customProblems(await listCustomFields(db, model), values ?? {})
}

/** Refuses wrong custom fields, for a body whose other fields the contract already checked. */
export async function checkCustomValues(db: TenantDb, model: CustomModelName, given: Given) {
  const erros = await customValueErrors(db, model, given)
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

/** Keeps the values of a record, already checked; absent, what it has stays. */
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
  /** A cell as a value of the field, undefined where it is blank, or what is wrong with it. */
  readonly read: (cell: string) => Cell<CustomValue>
}

/**
 * The custom fields of a register as fields that a file can fill. The values read go to
 * `storeManyCustomValues`, after `lockForValues`, in the transaction that stores the records.
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
