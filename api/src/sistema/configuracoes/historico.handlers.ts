import type * as contract from '@claquete/contract/sistema/configuracoes/historico'
import { formatReais, reaisToCents } from '@claquete/core/kernel/amounts/money'
import type { Handlers } from '../../kernel/context.ts'
import type { Product } from '../../module.ts'
import { changedFields } from './historico.fields.ts'
import { customFieldsById, listHistory } from './historico.queries.ts'
import type { AuditRow } from './historico.queries.ts'

type Fields = Awaited<ReturnType<typeof customFieldsById>>

/** Custom values by field name, with money formatted. */
function customValues(row: Record<string, unknown> | null, fields: Fields) {
  // A text where the values were taken out of the audit.
  const values = typeof row?.['fields'] === 'object' ? { ...row['fields'] } : {}
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      const field = fields.get(id)
      const amount = field?.tipo === 'dinheiro' ? reaisToCents(Number(value)) : undefined
      return [field?.nome ?? 'Campo excluído', amount === undefined ? value : formatReais(amount)]
    }),
  )
}

const customTable = 'campos_custom_valor'

function changesOf({ tabela, antes, depois }: AuditRow, fields: Fields) {
  if (tabela !== customTable) return changedFields(antes, depois)
  return changedFields(customValues(antes, fields), customValues(depois, fields))
}

/** Adding the first custom value, or removing the last, is a change of the record. */
const deedOf = ({ tabela, operacao }: AuditRow) =>
  tabela === customTable ? 'A' : (operacao as 'I' | 'A' | 'E')

export const historicoHandlers = ({ records }: Product): Handlers<typeof contract> => ({
  historicoList: async ({ db, actor }, { params, query }) => {
    // Whoever may not see a record does not see its past either.
    const gate = Object.hasOwn(records, params.tabela) ? records[params.tabela] : undefined
    await gate?.reach?.({ db, actor }, params.chave, 'view')
    const fields = await customFieldsById(db, params.tabela)
    const page = await listHistory({ db, actor }, params.tabela, params.chave, query)
    return {
      data: {
        ...page,
        data: page.data.map((row) => ({
          id_auditoria: row.id_auditoria,
          quando: row.quando,
          usuario: row.usuario ?? 'Sistema',
          chamada: row.chamada,
          tabela: row.tabela,
          operacao: deedOf(row),
          campos: changesOf(row, fields),
        })),
      },
    }
  },
})
