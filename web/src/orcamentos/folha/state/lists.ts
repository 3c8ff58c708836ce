import { maxPageSize } from '@claquete/contract/page'
import { grandeItem } from '@claquete/contract/cadastros/registers/grande-item'
import { unidadeMedida } from '@claquete/contract/cadastros/registers/unidade-medida'
import { call } from '../../../lib/wire/request.ts'
import type { FolhaNames, Unidade } from '../board/board.ts'

type RegisterRow = Readonly<Record<string, unknown>>

const query = { perPage: maxPageSize, ativo: 'S' }

/** Active units and big items, for the sheet's dropdowns. */
export async function readLists(): Promise<Pick<FolhaNames, 'unidades' | 'grandes_itens'>> {
  const [unidades, grandes] = await Promise.all([
    call(unidadeMedida.endpoints.list, { query }),
    call(grandeItem.endpoints.list, { query: { perPage: maxPageSize } }),
  ])
  return {
    unidades: new Map(
      unidades.data.data.map((um: RegisterRow) => unidadeOf(um)).map((um) => [um.id, um]),
    ),
    grandes_itens: new Map(
      grandes.data.data.map((um: RegisterRow) => [
        Number(um['id_grande_item']),
        String(um['descricao']),
      ]),
    ),
  }
}

const unidadeOf = (linha: RegisterRow): Unidade => ({
  id: Number(linha['id_unidade']),
  nome: String(linha['descricao']),
  conta_dias: linha['conta_dias'] === 'S',
})
