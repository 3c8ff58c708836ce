import { useLocation } from 'react-router'
import {
  toEmpresaEdit,
  toEmpresaList,
  toEmpresaNew,
  toUnidadeEdit,
  toUnidadeList,
  toUnidadeNew,
} from '../../addresses/cadastros.ts'
import { useBrand } from '../../lib/account/brand.ts'

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
  const isEmpresas = pathname.startsWith(toEmpresaList().replace(/listar$/u, ''))
  return {
    many: labels.empresas,
    one: labels.empresa,
    list: isEmpresas ? toEmpresaList() : toUnidadeList(),
    create: isEmpresas ? toEmpresaNew() : toUnidadeNew(),
    edit: isEmpresas ? toEmpresaEdit : toUnidadeEdit,
  }
}
