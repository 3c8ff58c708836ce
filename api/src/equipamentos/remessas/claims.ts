import { aberta, emUso } from '@claquete/core/equipamentos/remessas/remessa'
import type { Claim } from '../disponibilidade/public.ts'
import type { StoredItem, StoredRetorno } from './item.queries.ts'
import type { StoredRemessa } from './save.queries.ts'

type Item = Pick<StoredItem, 'id_remessa_item' | 'id_equipamento' | 'quantidade' | 'retornados'>

/** What an item reserves, or what of it is out. */
export function claimOfItem(
  remessa: Pick<StoredRemessa, 'id_status' | 'data_saida' | 'data_prevista' | 'saiu_em'>,
  item: Item,
  campo: string,
): Claim[] {
  const { id_status, data_saida, data_prevista, saiu_em } = remessa
  const out = item.quantidade - item.retornados
  if ((id_status !== aberta && id_status !== emUso) || out <= 0) return []
  return [
    {
      source: { id_remessa_item: item.id_remessa_item },
      id_equipamento: item.id_equipamento,
      quantidade: out,
      inicio: Math.min(saiu_em ?? data_saida, data_saida),
      fim: data_prevista,
      withFolgas: true,
      withParts: true,
      isFact: false,
      campo,
    },
  ]
}

/**
 * The same once pieces came back: what is out stays out, what is missing is missing until it is found, and what is all back
 * leaves the time in which it was away.
 */
export function claimsAfterReturn(
  remessa: StoredRemessa,
  item: Item,
  { retornos, campo }: { readonly retornos: readonly StoredRetorno[]; readonly campo: string },
): Claim[] {
  const own = retornos.filter(({ id_remessa_item }) => id_remessa_item === item.id_remessa_item)
  const missing = own.filter(
    ({ condicao, achado_em }) => condicao === 'faltando' && achado_em === null,
  )
  const source = { id_remessa_item: item.id_remessa_item }
  const fact = { source, withFolgas: false, isFact: true, campo }
  return [
    ...claimOfItem(remessa, item, campo),
    ...missing.map((one) => ({
      ...fact,
      id_equipamento: one.id_equipamento ?? item.id_equipamento,
      quantidade: one.quantidade,
      inicio: one.data_entrada,
      fim: null,
      withParts: one.id_equipamento === null,
    })),
    ...historyOf(remessa, item, own).map((period) => ({
      ...fact,
      ...period,
      id_equipamento: item.id_equipamento,
      quantidade: item.quantidade,
      withParts: false,
    })),
  ]
}

function historyOf({ saiu_em }: StoredRemessa, item: Item, own: readonly StoredRetorno[]) {
  if (saiu_em === null || item.retornados < item.quantidade) return []
  const back = own.filter(({ condicao }) => condicao !== 'faltando')
  const fim = Math.max(...back.map(({ data_entrada }) => data_entrada))
  return back.length > 0 && fim > saiu_em ? [{ inicio: saiu_em, fim }] : []
}
