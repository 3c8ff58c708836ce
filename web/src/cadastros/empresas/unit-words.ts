import { useLocation } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useBrand } from '../../lib/brand.ts'

/** What the brand calls a unit, and the addresses under which the person came. */
export interface UnitWords {
  /** In the plural, as a title: 'Unidades'. */
  readonly many: string
  /** 'Unidade'. */
  readonly one: string
  readonly list: string
  readonly create: string
  edit(id_empresa: number): string
}

/** Both names of the register stay in use: /empresas on the main host, /unidades on the others. */
export function useUnitWords(): UnitWords {
  const { labels } = useBrand()
  const { pathname } = useLocation()
  const isEmpresas = pathname.startsWith(paths.empresaList().replace(/listar$/u, ''))
  return {
    many: labels.empresas,
    one: labels.empresa,
    list: isEmpresas ? paths.empresaList() : paths.unidadeList(),
    create: isEmpresas ? paths.empresaNew() : paths.unidadeNew(),
    edit: isEmpresas ? paths.empresaEdit : paths.unidadeEdit,
  }
}
