import { formatReais } from '@claquete/core/kernel/amounts/money'
import type { Context } from '../../kernel/context.ts'
import { produtos, servicos } from './item-kind.ts'
import { searchItems } from './item-list.queries.ts'

const kinds = [
  { kind: produtos, tipo: 'Produto', needs: 'produto.consultar', screen: '/produtos/formulario' },
  { kind: servicos, tipo: 'Serviço', needs: 'servico.consultar', screen: '/servicos/formulario' },
] as const

/** Products and services by name, code or group, for the global search. */
export async function searchCatalogo({ db, actor }: Context, text: string, limit: number) {
  const found = []
  for (const { kind, tipo, needs, screen } of kinds) {
    if (!actor.permissions.has(needs)) continue
    for (const { id, nome, grupo, valor } of await searchItems(db, kind, text, limit)) {
      const detalhe = [grupo, valor && formatReais(valor)].filter(Boolean).join(' · ')
      found.push({ tipo, titulo: nome, detalhe, path: `${screen}/${id}` })
    }
  }
  return found
}
