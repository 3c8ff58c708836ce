import type * as contract from '@claquete/contract/painel/painel'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { Handlers } from '../../kernel/context.ts'
import { countRegisters, listRecent } from './painel.queries.ts'
import type { RecentRow } from './painel.queries.ts'

interface Shown {
  readonly noun: string
  readonly needs: AnyPermissionKey
  readonly path: (id: number) => string
}

const shown: Readonly<Record<string, Shown>> = {
  pessoa: {
    noun: 'a pessoa',
    needs: 'pessoa.consultar',
    path: (id) => `/pessoas/formulario/${id}`,
  },
  empresa: {
    noun: 'a unidade',
    needs: 'empresa.consultar',
    path: (id) => `/unidades/formulario/${id}`,
  },
  usuario: {
    noun: 'o usuário',
    needs: 'usuario.consultar',
    path: (id) => `/usuarios/formulario/${id}`,
  },
  usuario_tipo: {
    noun: 'o perfil',
    needs: 'perfil.consultar',
    path: (id) => `/permissoes/formulario/${id}`,
  },
}
const verbs = { I: 'cadastrou', A: 'alterou', E: 'excluiu' } as const
const recentMax = 10

const sentence = (row: RecentRow) =>
  `${verbs[row.operacao]} ${shown[row.tabela]?.noun ?? row.tabela} ${row.nome ?? ''}`.trim()

export const painelHandlers: Handlers<typeof contract> = {
  painelView: async ({ db, actor }) => {
    const { permissions } = actor
    const totals = await countRegisters(db)
    const tables = Object.keys(shown).filter((table) =>
      permissions.has(shown[table]?.needs ?? 'perfil.consultar'),
    )
    const recent = permissions.has('auditoria.consultar')
      ? await listRecent(db, tables, recentMax)
      : []
    const cards = [
      {
        titulo: 'Pessoas',
        total: totals.pessoas,
        path: '/pessoas/listar',
        needs: 'pessoa.consultar',
      },
      {
        titulo: 'Unidades',
        total: totals.empresas,
        path: '/unidades/listar',
        needs: 'empresa.consultar',
      },
      {
        titulo: 'Usuários ativos',
        total: totals.usuarios,
        path: '/usuarios/listar',
        needs: 'usuario.consultar',
      },
    ] as const
    return {
      data: {
        totais: cards
          .filter(({ needs }) => permissions.has(needs))
          .map(({ needs: _, ...card }) => card),
        recentes: recent.map((row) => ({
          id_auditoria: row.id_auditoria,
          quando: row.quando,
          usuario: row.usuario ?? 'Sistema',
          texto: sentence(row),
          path:
            row.operacao === 'E' || row.chave === null
              ? null
              : (shown[row.tabela]?.path(row.chave) ?? null),
        })),
      },
    }
  },
}
