import type { Permissao } from '@claquete/contract/permissao'
import { maxPageSize } from '@claquete/contract/page'
import { permissaoList } from '@claquete/contract/acesso/perfis/perfil'
import { hasWords } from '@claquete/core/kernel/search'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/wire/call.ts'

export type { Permissao }

/** The permissions of one subject: 'Pessoas', 'Ordem do dia'. */
export interface PermissionGroup {
  readonly key: string
  readonly name: string
  readonly permissions: readonly Permissao[]
}

export interface PermissionModule {
  readonly module: string
  readonly name: string
  readonly groups: readonly PermissionGroup[]
}

const moduleNames: Readonly<Record<string, string>> = {
  cadastros: 'Cadastros',
  configuracoes: 'Configurações',
  orcamento: 'Orçamentos',
  'visualizacao-impressao': 'Visualização e impressão',
}

/** Display names of permissions whose `descricao` is unfit to be shown. */
const permissionNames: Readonly<Record<string, string>> = {
  imprimir: 'Imprimir',
  orcamentoTrabalho: 'Orçamento de trabalho',
  enviarOrcamento: 'Enviar orçamento',
}

export const permissionName = ({ descricao }: Permissao): string =>
  permissionNames[descricao] ?? descricao

const moduleName = (module: string): string => moduleNames[module] ?? module

/** The catalogue by module and subject, in its own order. */
export function groupPermissions(list: readonly Permissao[]): PermissionModule[] {
  const byModule = Map.groupBy(list, ({ module }) => module)
  return [...byModule].map(([module, ofModule]) => ({
    module,
    name: moduleName(module),
    groups: [...Map.groupBy(ofModule, ({ descricao_grupo }) => descricao_grupo)].map(
      ([name, permissions]) => ({ key: `${module}/${name}`, name, permissions }),
    ),
  }))
}

/** The permissions whose texts contain every word of the search. */
export function searchPermissions(list: readonly Permissao[], search: string): Permissao[] {
  return list.filter((one) =>
    hasWords(
      [permissionName(one), one.pg_descricao, one.descricao_grupo, moduleName(one.module)].join(
        ' ',
      ),
      search,
    ),
  )
}

/** All permissions of the product, read page by page. */
export function useCatalogue() {
  const reading = useQuery({
    queryKey: [permissaoList.path, 'todas'],
    queryFn: ({ signal }) => readAll(signal),
    staleTime: Infinity,
  })
  return {
    list: reading.data,
    failure: reading.error?.message,
    retry: () => void reading.refetch(),
  }
}

async function readAll(signal: AbortSignal): Promise<Permissao[]> {
  const all: Permissao[] = []
  for (let currentPage = 1; ; currentPage += 1) {
    const query = { currentPage, perPage: maxPageSize }
    const { data } = await call(permissaoList, { query }, { signal })
    all.push(...data.data)
    if (data.data.length === 0 || all.length >= data.total) return all
  }
}
