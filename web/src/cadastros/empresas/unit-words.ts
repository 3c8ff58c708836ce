import { useLocation } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useBrand } from '../../lib/brand.ts'

/** The brand's words for empresa, and the addresses of the screens the user came through. */
export interface UnitWords {
  /** Plural, as a title: 'Unidades'. */
  readonly many: string
  /** Singular: 'Unidade'. */
  readonly one: string
  readonly list: string
  readonly create: string
  edit(id_empresa: number): string
}

/** The register has two sets of addresses: /empresas on the main host, /unidades on the others. */
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
