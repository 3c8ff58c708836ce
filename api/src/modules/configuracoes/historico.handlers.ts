import type * as contract from '@claquete/contract/configuracoes/historico'
import type { Handlers } from '../../kernel/context.ts'
import { listHistory } from './historico.queries.ts'
import type { AuditRow } from './historico.queries.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const internal = new Set(['versao'])

/** The fields that an operation changed, with what they were and what they became. */
function changedFields({ antes, depois }: AuditRow) {
  const names = new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])
  return [...names]
    .filter((name) => !internal.has(name) && !same(antes?.[name], depois?.[name]))
    .map((campo) => ({
      campo,
      antes: antes?.[campo] ?? null,
      depois: depois?.[campo] ?? null,
    }))
}

export const historicoHandlers: Handlers<typeof contract> = {
  historicoList: async ({ db }, { params, query }) => {
    const page = await listHistory(db, params.tabela, params.chave, query)
    return {
      data: {
        ...page,
        data: page.data.map((row) => ({
          id_auditoria: row.id_auditoria,
          quando: row.quando,
          usuario: row.usuario ?? 'Sistema',
          chamada: row.chamada,
          tabela: row.tabela,
          operacao: row.operacao as 'I' | 'A' | 'E',
          campos: changedFields(row),
        })),
      },
    }
  },
}
