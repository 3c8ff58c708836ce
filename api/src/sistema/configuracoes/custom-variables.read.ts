import type { CampoCustom } from '@claquete/contract/kernel/custom-fields'
import type { CustomModelName } from '@claquete/contract/kernel/custom-models'
import { formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatReais, reaisToCents } from '@claquete/core/kernel/amounts/money'
import { listCustomFields } from '../../kernel/lists/custom-columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { Resolved, Variable } from '../../kernel/areas/variables.ts'
import { findCustomValues } from './custom-values.queries.ts'

const examples: Record<CampoCustom['tipo'], string> = {
  texto: 'Texto do campo',
  numero: '10',
  dinheiro: 'R$ 1.000,00',
  data: '01/07/2026',
  sim_nao: 'Sim',
  lista: 'Opção',
}

/** The custom fields of a register as variables of a role in documents. */
export function ownVariables(model: CustomModelName, role: string) {
  const key = ({ id_campos_custom }: CampoCustom) => `${role}.campo_${id_campos_custom}`
  return {
    list: async (db: TenantDb): Promise<Variable[]> =>
      (await listCustomFields(db, model)).map((field) => ({
        chave: key(field),
        rotulo: field.nome,
        exemplo: field.opcoes[0] ?? examples[field.tipo],
      })),
    values: async (db: TenantDb, id: number): Promise<Resolved> => {
      const values = await findCustomValues(db, model, id)
      return Object.fromEntries(
        (await listCustomFields(db, model)).map((field) => [
          key(field),
          valueText(values[field.id_campos_custom], field),
        ]),
      )
    },
  }
}

function valueText(value: string | number | boolean | null | undefined, field: CampoCustom) {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'string') return isCalendarDate(value) ? formatDateBr(value) : value
  const amount = field.tipo === 'dinheiro' ? reaisToCents(value) : undefined
  return amount === undefined ? value.toLocaleString('pt-BR') : formatReais(amount)
}
